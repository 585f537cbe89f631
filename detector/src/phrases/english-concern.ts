/** Reviewed phrases in English that tell of lasting distress, or of somebody else in danger. */
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
tired/sick/done/fed/exhausted/weary/bored ?up of/with/by ?my life
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
no way out
hate being me/myself
my life is over/pointless/meaningless/ruined/worthless/empty/hell
living/life is/has/feels ?so ?no pointless/meaningless/meaning/purpose/unbearable
make it/everything ?all/the ?pain stop
tell my mom/mother/family/mum/parents ?that i love/loved ?her/them
no purpose ?in ?life
@notEn see a/any future
not allowed to leave ?the house/home
forced/forcing/forces me to marry
noone/nobody cares
thinking/thought/think about/of jumping
end things
i am/im a mistake
`;
