/** Reviewed English idioms that sound like danger and are none. An idiom overrides a phrase only when it extends it. */
export const IDIOMS_EN = `
# km/kms/kilometers
kms away/from/per/drive/later/daily/run/to
die/dying/dead/dieing ?of/from/with ?from ?pure/the/sheer @idiomCauseEn
die/dying laugh/laughing
die/dying trying/happy/hard/rich
die of old age
die on that/this/the hill
die/dying before visiting/seeing
dying to/for work/get/find/know/see/hear/try/meet/go/have/join/start/this/that/a/an/the/eat/read/tell/be
die for a/an/the/this/that/some
wanted ?to die when/wen he/she/they/i/my/the/it saw/heard/called/phone/asked/realised/realized/found/said/rang/mic
rather die than
die another/a/in ?a ?new way/day/bit/little
die out/down/off
@want dead ?on/line/lines/lift/weight/tired/simple
need dead/dying ?sea/line
dead sea/line/lines/lift/end/weight/tired/beat
killing @myself ?with/over/for/at ?the work/working/studying/study/gym/job/this/trying/deadlines/applications/exams/cv
killing @myself to finish/meet/find/pass/please/prepare/impress/land/fit
kill/killing @myself laughing/lol
shoot/shot/shooting @myself in the foot
cut/cutting @myself ?some ?a slack/break/off/short/out
cut @myself .. shaving/cooking/chopping/paper/accident/accidentally/slicing/tomatoes/onions/opening
accidentally/accident cut/hurt/burned/burnt/hit @myself
burn/burning/burned @myself out
burned/burnt/burn @myself .. cooking/coffee/oven/tea/kettle/pan/accidentally
hurt/hurting/injured @myself ?while/when/at/in/from/by/during ?the ?my gym/playing/running/football/falling/lifting/exercise/exercising/training/padel/carrying/moving/accident/accidentally
drown/drowning/bury @myself in ?my work/cv/cvs/applications/studies/books/coffee/sorrow/tasks
end @myself up
hang @myself up
poison @myself with ?sugar/junk/food
punish/punishing @myself ?with for ?not exercise/eating
starve/starving @myself ?till/until/for/to iftar/diet/fasting/ramadan/fit/lunch/dinner
take my life back/seriously/forward
take my life in/to/under/into ?a ?the ?my ?own ?new/next/better direction/level/hands/control/stage
take/taking life ?as/one/too day/it/seriously/easy/slowly
end/ending my life .. employee/bachelor/student
end/ending/ended it all .. well
@suicide prevention/awareness/hotline/helpline/lifeline/rate/rates/squad/bomber/bombing/mission/statistics/studies/research/watch/door/doors/counselor/counsellor/counselling/line/charity/crisis/policy/training
prevent/preventing/prevention/against/anti/reduce/reducing/stop/stopping ?of ?youth/teen/self @suicide/harm
prevent/preventing/prevention/against/reduce ?of self harm
self harm/injury prevention/awareness/training/policy/team
book/film/movie/article/show/series/lecture/course/talk/essay/paper/documentary/workshop/training/campaign/research/podcast/thesis/study/novel/statistics/seminar/news ?is ?was about/on/of/in/regarding ?youth/teen/the ?self @suicide/depression/harm/abuse/violence
volunteer/volunteering .. for/at/in ?a @suicide/abuse/violence
career/political/social/commercial/financial/professional @suicide
suicide/domestic/family violence/abuse .. cases/case/shelter/charity/lawyer/unit/law/centre/center/social/support/victims/worker/department
survivors/victims/clients/children/women of/facing ?domestic violence/abuse
live with/off/near/abroad/there/under/by/from/paycheck/here/alone/far/away/outside/among/close/next
live at home
live on ?my/the/a salary/savings/loans/charity/campus
live without coffee/wifi/internet/music/money/karak/chocolate
live in ?a ?the ?my another/dubai/sharjah/abu/ajman/riyadh/jeddah/doha/house/flat/city/country/apartment/village/hotel/room/villa/shared/office
living with/off/near/abroad/there/under/by/from/paycheck/here/alone
live a/an/the/my .. life/lie
no/any/a/the point in/of living here/with/near/there
not ?be here/around anymore .. office/company/team/job/meeting/work
not/dont/didnt/never want/need ?to be here .. at/in/for/this ?the party/event/job/company/meeting/office/class/city/country/internship
wake/waking up early/late/at/before/so/on/my/the/him/them/for/earlier/tired
goodbye/farewell .. letter/email/note/party/lunch/message/words .. work/colleagues/team/office/coworkers/manager/boss/company/colleague/students/players
last/final message/note/words/letter .. from/recruiter/hr/speech/slide/email/team/company/interview/sent/was
say/saying/said ?my goodbyes .. work/colleagues/team/office/coworkers/manager/boss/company/friends
lots/many/much/all ?of ?my @pills .. doctor/prescribed/pharmacy
overdose/overdosed/overdosing/od ?on coffee/caffeine/chocolate/netflix/karak/sugar/information/series/cute
jump/jumping off/from/out/of .. bungee/skydive/parachute/bed/chair/couch/sofa/page
jump/jumping from ?one job/task/company/topic/building/floor ?one ?to
bungee/base .. jump/jumping .. bridge/tower/cliff/building
hit me up
hit me with ?a ?an ?so ?many ?more question/questions/news/offer/offers/email/emails/request/idea/reality
beat/beats/beating me to it/the
beat/beats/beating me in/at ?the ?a ?last final/finals/round/game/chess/football/fifa/interview/race/match/exam/padel/cards/ludo/tennis/test/competition/tournament
kicks/kick/kicked me out/off/from
slap/slapped me with
beat/beaten/beaten by ?other ?candidates/candidate/competition/applicants/score
get/got/getting/being hit/beat/beaten by ?the .. traffic/reality/rejection/rejections/wave/flu/car/bus/competition/candidates/team/score/heat
killed/harm/hurt/kill it/time/them/him/her ?in ?at ?the ?game/interview/match/presentation/football
hopeless at/with/romantic/in
useless at/cv/course/degree
no future in/at/with/there/here
no/any hope of/for ?the ?this ?that ?a ?an ?any job/role/getting/reply/answer/position/promotion/visa/offer
lost hope in/of that/the/this/getting
nothing matters more
cant take/do it/this ?anymore .. course/call/exam/online/today/test/monday
cant bear/stand/take/do it/this now/today/tomorrow/alone/without
great/economic depression
depression .. course/therapist/psychology/research/charity/unit
feel/am/im/feeling useless at/in/without
feel ?like ?im ?i ?am going to die ?of ?from @idiomCauseEn
see/saw/what/whats ?is ?the point of/in ?it this/that/the/interview/course/meeting/cover
lock/locked/locking me out
locked me in .. salary/contract/deal/rate/job
think/thinking/thought ?of/about ending ?it my/the/this contract/lease/subscription/internship/call/relationship/engagement
i/want/wish ?to be with/join ?my ?the mom/dad/mother/father .. business/shop/company
why am i still living with/in/at
tired/sick/done ?of ?being living/alive with/off/from/alone/out/abroad/here/paycheck/under
give/gave/giving/given up on life .. drawing/insurance/sciences
threatened/threatening/threatens .. to/with .. fire/sue/quit/terminate/cancel/deduct
death ?by powerpoint
if i died .. game/level/character
@suicide for/by/to my/patience/cv/paperwork
way out of ?this ?the ?my traffic/building/contract/parking/job/company
kill yourself ?with/over/for work/studying/it/this/laughing
kill/killing yourself over/for/with/to
my own funeral business
hit/punch/punching/hitting/bite @myself for/when/that/because/with ?forgetting
no/any/lack/lost ?my ?the motivation to go/live ?to ?near
live with myself if/unless
died/die waiting/laughing
is/gets/becomes/got abusive language/comments
suicidal clients/patients/people/teens/callers/students/teenagers/person/youth
numb fingers/feet/foot/leg/legs/hands/hand/toes/back/face
make it to/till/through ?the ?to tomorrow/morning/night .. interview/meeting/event/party/class/session/appointment
dead tired/meat/silent/serious/quiet/boring/right/wrong/on/sure
get/got hit by ?the ?a bus/car .. reality/expenses/fees
end things/everything well/nicely/professionally/politely ?with
end things with
noone/nobody cares about ?the ?my degree/cv/gpa/cover/certificate/certificates
@want/wish/hope/hoping .. before i/we/he/she/they die
@want/wish/hope/hoping .. find/know/see/learn/understand .. how/why/when/if he/she/it/they/the .. die/died/death/dying/suicide
@want/wish/hope/hoping/need .. help/support/save/counsel/treat .. dying/suicide/death people/patients/victims/clients/others
@want/wish/hope/hoping .. trend/hobby/battery/phone/plant/plants/project/idea/dream/hope/passion/light ?to ?wont/doesnt/will/not ?not die/dying
@want/wish/hope/hoping .. death/dying penalty/certificate/metal/star/valley/note
@want/wish/hope .. sudden/quick/slow/painful death ?to ?of ?this ?the ?that app/paperwork/bureaucracy/idea
let this/the/that dream/hope/idea die
jump/jumping off/from ?the ?a roof/rooftop/bridge/balcony/building/cliff ?into ?in ?the water/sea/pool/dubai/bungee
hope/hoping/wish .. not/dont/doesnt/wont/never/cant die/dying
disappear/vanish from work/linkedin/social/instagram/twitter/the/whatsapp
`;
