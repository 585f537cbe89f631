/** Reviewed phrases in English that tell of being hurt, threatened or held by others. */
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
keep/keeps/kept/keeping me locked ?up ?in
locked me up
put/held/holds/pulled/pointed/pulls ?a ?the knife/gun to/at/on/against ?my me/throat/neck/head
@relative .. pulls/pulled my hair
@relative .. pushed/pushes/shoved/throws/threw/thrown me down/against/into/around
fear/afraid/scared/worried for my life
in danger at home
wont/doesnt/dont let me leave the house/home/room
@relative .. is/gets/becomes/got/turned violent/abusive ?with ?to ?towards
@relative .. forces/forced/forcing me to marry/sex/sleep/have
forced himself on me
threaten/threatens/threatened/threatening .. photos/pictures/pics/leak/expose/publish
blackmail/blackmails/blackmailed/blackmailing me
marks/bruises/bruise from ?his/her/my ?beating/belt/dad/father/husband
bruises .. @relative
@relative .. .. beat/beats/slapped/slaps/choked/chokes/punched/punches/strangled/raped me/us
drunk .. beat/beats/hit/hits/hitting/beating me/us
beat/beats/hits/slaps/kicks me and my
@relative .. beats/beat/hits/hit/hitting/beating ?up my mother/mom/mum/sister/sisters/brother/brothers/siblings
`;
