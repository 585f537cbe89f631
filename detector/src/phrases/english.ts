/** Reviewed phrases in English that tell of danger to oneself. */
export const DANGER_TO_SELF_EN = `
@kill ?my/me @myself
@kill myself/mysel/self
kms
killmyself/kilmyself/endmylife/kilme/wanttodie/wannadie/iwanttodie
@want ?@to ?be @die
@want ?to not ?be exist/live/alive/existing
@want ?to not be here/alive anymore
@want ?to be gone forever
@want ?to disappear/vanish forever
@want ?to disappear/vanish from/of ?this/the life/world/earth/planet/existence
@want ?to stop existing/living/breathing
@want ?to sleep/slep and never/not wake ?up
@want ?to end it ?all tonight/now/today/soon/tomorrow/forever
@want my life to end
end/ending/ended/finish it all
end/ending/ended/take/taking ?my ?own life
end/ending/ended/take/taking/tak my life
end/ending ?my ?own misery/existence/suffering
@notEn @want ?to @live
@notEn @want ?to be alive/born
@notEn @want ?to be here anymore/longer
@notEn @want to/be ?be around anymore
@notEn @want ?to wake up
@notEn @want ?to go/keep/continue on ?with living/life
@notEn @want ?to keep/continue living/existing/breathing
@notEn @want ?to live ?anymore/like ?this anymore
@notEn @want ?to live in this world/life
@notEn @want this life ?anymore
@notEn go/keep/kep/carry/continue ?on living
@notEn live anymore/longer
no/without/any reason/reasons/point/purpose/use to/in/of/for ?left ?keep/me/being ?to live/living/alive/exist/existing
@notEn/cant have/see/find/got/has a/any/one/single/the reason/point/purpose to/in/of ?keep/being live/living/alive/exist/existing
no/any reason left to live
nothing/nothin/anything left ?for/to ?me ?to live ?for
nothing/nothin/anything to live for
life isnt/aint/not/never/hardly worth living/it
life is/was/feels/seems not/no ?longer worth living/it
not worth living/being ?alive
isnt worth living
no longer worth living
wish i/l were/was/am/be dead/gone
wish i had/d died
wish ?i could die
wish ?i could disappear/vanish/sleep forever
wish ?i could ?just go to/sleep ?sleep forever
wish ?i wasnt/werent/hadnt ?been alive/here/born
wish ?i was/were/am/had/have/d/never not/never/was/been ?been ?even alive/here/born
wish/hope ?i ?that ?to dont/never/wouldnt/didnt/wont/not wake/woke ?up
wish ?i would ?just die
wish/hope ?i/to die ?in
wish ?that ?someone/a/god would/could kill me
never wake/waking up again
sleep/slep/bed/asleep and ?just never/not/dont wake
better off dead/gone
better off without me
better/happier/easier/relieved/glad ?off if/when i @goneEn
better/happier/easier/relieved/glad ?off if/when i was/were/wasnt/werent/am/im ?not/no @goneEn/here/around/alive/born/longer
better dead ?than
no/nobody/noone/no-one/anyone/anybody/they/people/one/wont/everyone would/will/wil/wont/wouldnt/d ?even ?ever miss/care/notice/cry/happier ?me ?about if/when ?i ?was/were/am/im @goneEn
nobody/noone/one would/will ?even miss me
@notEn/wouldnt/nobody care/mind/matter if/whether i live/die/died/dead/lived/wake ?or
wouldnt mind dying/die/dead
wouldnt mind not/never waking ?up
if i died/die/disappeared/dead ?right nobody/noone/no/would/everyone/they/it
why/should/just should/dont/not/cant/do/shouldnt/keep ?i ?not ?just/even @kill myself
why not/shouldnt/dont ?i ?just die
why am i ?still alive/living/breathing
i should die
i deserve to die
i should be dead
let/make me die
ready to die
how/ways/way/place/plan/planning/easiest/painless/quickest/best/method ?to ?for ?a ?painless die
plan/planing/planning/planned/decided/deciding/going/gonna/about/will/tried/try/trying/attempt/attempted ?to ?do ?it @kill @myself
painless/peaceful/quick death
@suicide is/its all/everything/always ?what ?that ?i think
all/everything i ?can think ?about/of is @suicide/dying/death/die
bought/got/found/have a rope/noose
tired/sick/done/exhausted ?of/with ?being living/alive/existing/breathing
commit/commiting/comitted/committed/attempt/attempted/attempting/tried/consider/considering/considered/contemplating/contemplated/planning/plan/want @suicide
think/thinking/thought/thoughts/thinkin/idea/ideas/ideation/fantasize/fantasizing/dream/dreaming/obsessed ?about/of/on/with ?my/commit/committing/doing @suicide
think/thinking/thought/thoughts/dream/dreaming/fantasize ?constantly/often/lot about/of ?my/own dying/death/dead/ending ?it
think/thinking/thought/thoughts about/of ?wanting ?not @kill @myself
suicidal/suicide thoughts/ideation/ideations/plan/urges/urge/attempt/note/letter/feelings/tendencies
am/im/feel/feeling/felt/fel/being/been/become/becoming/getting/so/very/still @suicide
i/will/going/thinking/thought/want/gonna/could/should/might/feel/felt .. jump/jumping/jumped off/from/out .. bridge/roof/rooftop/building/balcony/window/tower/cliff
standing/sitting/am/im on ?the edge/ledge/roof/balcony .. jump
throw/throwing/threw @myself off/from/under/out/infront
throw/throwing/threw/jump/jumping/step/stepping/walk/walking/run/running/lie/lying .. infront/front of ?a ?the ?moving/oncoming traffic/train/metro/car/cars/truck/bus
walk/walking/step/stepping/jump/jumping/throw/throwing .. into ?the ?oncoming/moving traffic
drive/driving/crash/crashing ?@myself ?my ?the ?car into ?a ?the oncoming/tree/wall/truck/bridge
overdose/overdosing/overdosed/od on ?my ?some @pills
want/will/going/tried/thinking/thought/gonna/tonight ?about ?to ?of ?an overdose/overdosing
take/took/taking/swallow/swallowed/swallowing/eat/ate/have .. all/whole/bunch/bottle/many/lots/handful ?of ?my ?the ?these ?those ?sleeping/pain @pills
@pills/@weapon ready/prepared/saved/collected/beside ?me ?to ?tonight
bought/buy/got/have/found/hiding/holding ?a ?the ?my ?some @weapon/@pills to/for .. @kill/die/@suicide ?@myself
holding/hold ?a ?the @weapon ?to my/against
slit/slitting/slash/cut/cutting ?my ?own wrist/wrists/veins/throat/thighs
goodbye/bye/farewell .. forever/world
goodbye/suicide/farewell/farewel note/letter
last/final/goodbye note/letter/words/message to ?my ?the family/everyone/parents/mom/mum/world
this is ?my ?last ?final goodbye
say/saying/said ?my last/final goodbyes/goodbye
my last day/night/days alive
my last day/night/days on ?this earth
wont/not be around/here/alive much/any longer
wont/not be around/alive anymore
tonight is ?going ?to ?be my last ?night
give/gave/giving/given up on life/living
cant/cannot/dont .. go on/keep ?on living
i/want/ready/should/wish/could .. join/be/with ?with ?my ?the ?dead ?late mom/dad/mother/father/grandma/grandmother .. heaven/grave/dead
world/family/everyone/parents/friends/they/people/life/everybody ?would/will/is/are ?all ?be better/happier ?off without me ?in
no/any/only/one way out .. death/dying/die/suicide
only/best/last way/option/solution/answer/choice ?out ?left is ?to death/die/dying/@suicide
death/dying is/seems/feels/sounds/would/looks ?be ?like ?a ?the ?my ?only better/easier/peaceful/relief/answer/solution/way/option/escape/comforting/nice
my own funeral
kill/killing yourself/oneself/urself
no/any/lost/losing/lack ?my ?the ?all will/desire/wish/strength/reason/motivation to/of live/exist/living/go
@notEn have ?any/the/a will/desire/wish/strength/reason to live/exist
no longer @want ?to live/exist/wake
no longer @want ?to be alive/here
wish/hope ?i ?that ?to ?would/could/will ?just not/never/dont wake ?up
@notEn deserve ?to ?be live/living/alive/life/exist
i shouldnt be/exist alive/here/exist
i shouldnt exist
i should never ?have be/been born
i should ?have/ve died
why ?didnt/couldnt ?i/it @die/dead ?me ?instead
why was i ?even ?ever born
regret/hate/sorry ?that ?being ?i ?was born
@notEn meant to be alive/exist
@notEn live with myself
end ?all ?my ?this ?the pain/suffering/misery forever
end my pain/suffering
peace with dying/death/die
pray/praying/prayed/beg/begging/begged/ask/asking/wait/waiting/hoping ?to ?for ?god/allah ?to ?for ?i ?me die/death/dying
god/allah/lord ?please ?just ?would take me/my ?soul/life
@want ?to go to heaven/god/allah
@want ?to meet god/allah
drink/drinking/drank bleach/poison/clorox/dettol
rope/noose/belt .. neck
@want ?to drown ?@myself
by the time you read/find/see this/me
when you read/find ?this ?me .. gone/dead
rather be dead
rather not exist/live/wake
rather not be alive/here
danger to @myself
@notEn trust @myself alone/around/with
@notEn safe with/from/around/by @myself
@notEn feel safe with/from/around @myself
life/living/everything ?is ?so pointless/meaningless and/so/i ?i @want ?to @die
@want ?to leave/exit/quit/escape/depart/end/abandon ?from this/the/my life/world/earth/existence ?forever
decided/going/gonna/ready/want to end everything/things ?all
my life should/must/needs/has ?to end
bridge/roof/rooftop/balcony/ledge/cliff .. think/thinking/thought ?about ?of jump/jumping/falling
save/saving/saved/collecting/collect/hoarding/stockpiling/hiding ?up ?my ?the ?sleeping/pain @pills
@notEn/wouldnt/wont/nobody/noone/never .. cry/miss/notice/care/mind ?me ?even if/when i @goneEn
suicidal
@notEn make it through/to/till ?the tonight/night/tomorrow/morning
@notEn see myself alive/living
feel/feeling/felt like ending it/everything/my ?life
ready to meet/go ?to god/allah ?now
will/ill/be be dead by/soon/before/tomorrow/tonight
my own death
my/after/plan/planned/planning ?my suicide/death
take/takes/taken to die
many/much .. @pills .. kill/die/fatal/lethal/overdose
lethal/fatal dose/amount/overdose
@want/wish ?my heart ?to ?would stop ?beating
cease to exist
wish/hope/want/hoping .. car/bus/truck/train/plane .. hit/hits/kill/kills/crash/crashes ?me
wish/hope/want/hoping/hoped .. get/got hit by ?a car/bus/truck/train
want/wants me dead/gone
see you ?all in ?the heaven
see you ?all in the next/another life
no point in ?me being/staying here/alive
exist/existing/existence hurts/is ?so ?a pain/painful/exhausting/torture/unbearable
it ?would be easier/better/best if i ?was/were/am/just ?just @goneEn
@want/wish/hope/praying/wishing/hoping .. die/death/dying/suicide
happier/happy/easier/safer/peaceful ?if ?i ?was ?were @goneEn
if i was/were/am @goneEn .. noone/nobody/everyone/they/everybody
tell/tells/telling/told .. me to jump/die/kill/cut/hurt/end
voice/voices .. kill/hurt/die/jump/end
@want/gonna/going/wanted ?to off @myself
@notEn @want ?to see/face/reach ?another tomorrow/morning/sunrise/day/future
what/whats ?is ?the point/use of/in ?being ?still alive/living
jump/jumping off/from ?the ?a roof/rooftop/bridge/balcony/building/cliff
@want ?to ?just give up on everything/life and die
@want ?to ?be @die ?right now
ending/end it/life/everything ?all ?seems/is/feels/sounds ?like ?the ?my only/best option/way/solution/answer
die/dying/death ?is ?by hanging/drowning/overdose/jumping/suicide
cant/cannot/notice/dont .. exist/existing anymore
no/any reason for me to ?be live/alive/exist
@notEn think/feel/know ?if/like ?i @want ?to live/exist
@notEn feel/felt like ?being living/alive/existing
no point in ?me ?being living/alive
bridge/roof/rooftop/balcony/ledge/cliff .. should/could/might jump
already wrote/written the/my note
`;

export const SELF_HARM_EN = `
@hurt @myself
self harm/harming/harmed/injure/injury/injuring
selfharm/selfharming/selfharmed
started/start/starting/back/began/relapsed/addicted ?again ?to/with/into/and ?started cutting/burning again/now/myself
relapsed .. cutting
addicted to cutting
started/urge/urges/relapsed/want ?to/into/and ?started cutting/cut/burn/burning/scratching ?my ?again ?arm/arms/skin/legs/wrists
cut/cutting/burn/burned/burning/scratch/slice my arm/arms/legs/skin/thigh/wrists
punching/punch/choking/choke/strangling/strangle/biting/stabbing/hitting/hit/bruising @myself
make/made/making @myself bleed
razor/blade/knife ?on ?against ?to ?my ?own skin/wrist/wrists/arm/arms
carve/carved/carving  .. my skin/arm/leg/wrist
urge/urges/urged/tempted to cut/hurt/harm/burn
been cutting since/again/every/lately/daily
`;
