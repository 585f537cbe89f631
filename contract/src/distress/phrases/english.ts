/** Reviewed phrases in English. A class of words may hold the same meaning in Arabic: people mix both in one sentence. */

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
`;

export const CONCERN_EN = `
@want ?to disappear/vanish/evaporate
@want ?to end it/everything
@want ?it/everything/everything ?all to be over
@want ?to sleep/rest forever
wish ?i could disappear/vanish
@notEn @want ?to be here
better without me
say/saying/said ?my goodbyes
wont/not be here tomorrow/anymore
hit/hitting/bang/banging my head against/on ?the wall
@want it/this/pain to end/stop
kill/end me ?now/please/already/pls
death wish
@suicide
overdose
@notEn/no @want ?to live like this
@notEn live/go/keep/continue/carry ?on/going ?living like this
cant/cannot go on ?like ?with anymore/this/living
cant/cannot keep/carry going/on
cant/cannot ?even take/do/handle/bear/stand ?it/this/life/these/my ?pain anymore/longer
cant/cannot take/bear/handle it
cant/cannot cope
hate/hating/hated/loathe/despise my/being life/alive/myself/existence
hate/hating/loathe/despise @myself
tired/sick/done/fed ?up ?of/with ?my life
give/giving/gave/given up on everything/myself
feel/feeling/felt/am/im/being .. worthless/hopeless/useless/trapped/numb/helpless
feel/feeling/felt broken
worthless
i/am/im/feel/be/being/become/such/just a burden/failure ?to
burden to/on ?my ?everyone family/parents/everyone/mum/mom/dad/them/people
lost/lose/losing/no/without/any hope
no/any hope left/anymore
no future
empty inside
dead inside
nothing matters ?anymore
no point ?in ?of anymore/anything/trying/life
whats/what ?is ?even the point ?anymore
@notEn see the/any/a point of/in ?anymore ?anything/life/living/it/going
@notEn see the/any/a point anymore
cry/crying myself/every to/night/day ?sleep
crying ?for ?all ?the days/weeks/nights/everyday
i/im/am/keep/feel/feeling/life/everything/is ?just falling/breaking/broke apart/down
im/am/feel/feeling/felt/been/so/very/became/become/getting/me ?bit ?severely ?clinically depressed/depresed
my/have/severe/got/into/with/this ?severe depression
panic attack/attacks
@notEn/havent/hardly/barely slept/eaten/sleep/eat/sleeping/eating for/in days/weeks/nights
@notEn get/leave out/my ?of bed
nobody/noone/one cares ?about ?me
nobody/noone would notice
completely/totally/so/utterly alone ?in
scared/afraid/terrified of ?my dad/father/husband/brother/mother/parents/him/myself/boyfriend/uncle
scared/afraid/terrified of/to go/going/be home
family/parents/dad/father/mum/mom/mother/husband/they/he/she/brother .. kicked/threw/kick/throwing/thrown me out
kicked/thrown/threw me out of ?the ?my ?our home/house
@relative .. hurts/hurt/hurting/abuses me
domestic/family violence/abuse
feel ?like ?im ?i ?am going to die
feel ?like dying/death
@relative/friend/she/he/someone .. wants/wanted/tried/trying/threatened to die/suicide
@relative/friend/she/he .. wants/wanted/tried/trying/going/threatened to @kill himself/herself/themselves
killed/hang/hanged/shot himself/herself
@relative/friend .. committed/attempted/commited suicide
when/after/once i/im ?am gone/dead
giving/gave away ?all my things/stuff/belongings
@want ?to kill/harm/stab him/her/them/someone/people
`;

export const HARM_BY_OTHERS_EN = `
@relative .. hits/hit/hitting/beats/beat/beating/slaps/slapped/slap/punches/punched/kicks/kicked/chokes/choked/choking/strangled/strangles/burned/burnt/abused/rapes/raped/molested/molests/assaulted/whipped/whips/tortures/tortured @person
@relative .. hurts/hurt/hurting/harm/harms/abuses/abusing @person physically/badly/again/everyday/daily/sexually
@relative .. touches/touched/touching me inappropriately/sexually/private/there/at/when/where
threaten/threatens/threatened/threatening ?me .. to/with .. kill/kil/hurt/beat/burn/stab/knife/gun/hit/harm/death
@relative .. said/says/swore/promised/keeps ?saying ?he/she/they ?that ?he/she/they ll/will/would/gonna/wil/is/are/going ?going ?to kill/stab/burn/hurt/beat/shoot me
death threats/threat
@notEn/never/isnt feel safe at/in ?my home/house
unsafe at/in ?my home/house
home/house isnt/not ?is safe
not/isnt safe at/in ?my home/house
scared/afraid/terrified ?that ?he/she/they/dad/my .. will/might/would/gonna kill/hurt/beat/hit me
lock/locks/locked/locking me in/inside/up ?my/the/a ?room/house/home
being/am/im/was/getting/get/got abused/raped/molested/assaulted/strangled
being/getting beaten
being/getting/get/got hit/beaten/beat/abused/slapped by ?my @relative
domestic/honour/honor violence/abuse/killing ?at ?in ?my ?home/house victim
raped me
victim/survivor of domestic/family violence/abuse
beats/beating me/us ?up every/when/if/because/again/badly/with/everyday/daily
`;
