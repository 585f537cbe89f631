/** Phrases about what a company did, or did not do. The syntax is that of the detector's phrases. */

export const OFFER = `
  got/get/landed/received/won/found ?a ?an ?the ?my ?that ?new ?first ?full ?time ?summer offer/job/position/role/internship/contract
  offered/gave/giving/sent me ?a ?an ?the ?new ?my offer/job/position/role/contract/internship/traineeship
  job/work offer
  offer letter/came/arrived/today/from
  hired/employed
  accepted/chosen/selected/picked ?me for/into/as/to
  they want/accepted/chose/picked/hired/selected me
  sign/signed/signing ?the ?my ?a contract/offer
  start/starting/begin/beginning ?work ?my ?the ?new ?job on/in sunday/monday/january/february/march/april/may/june/july/august/september/october/november/december
  i start ?work ?my ?the ?new ?job ?on sunday/monday/tuesday/wednesday/thursday/tomorrow
  قبلوني/انقبلت/توظفت/اختاروني/وظفوني/بشروني/تعينت/عينوني/باشرت
  تم قبولي/توظيفي/تعييني/اختياري
  عرض عمل/وظيفي/وظيفه/شغل
  جاني/وصلني/استلمت/وقعت/قدموا ?لي عرض/العرض/عقد/العقد
  حصلت/لقيت/ضبطت/مسكت ?على وظيفه/شغل/دوام/عمل
  اول يوم دوام/عمل/شغل
  ~engabalt/~ingabalt/~nqabalt/~engbalt/~gabloni/~qabloni/~gebloni/~twathaft/~tawathaft/~twadhaft
  ~7asalt/~7salt/~lgait/~la2ait/~ligait ~wazeefa/~wathifa/~wadhifa/~shoghl/~shghl
  i/finally/now ?finally ?now have a ?new ?real job
  signed
  start/starting/join/joining ?on # january/february/march/april/may/june/july/august/september/october/november/december
  بداوم/اداوم/داومت/بباشر/ابدا دوام
  my contract ?finally came/arrived/is/starts
  start/starting/begin ?work next/this week/month
  i/finally got it/in
  job/position/role/place/it is mine
  they/hr/company/recruiter called/emailed/wrote ?me ?to ?and ?say ?said i/yes/im
  they ?said yes
  got/getting/been promoted
  salary/offer negotiation/negotiating/negotiate
  my first/new day/job/salary/paycheck/boss/office/desk
  welcome/onboarding pack/email/day/session
  accepted/accept ?their/the/an/my ?job offer
  حصلت/حصلنا ?علي وظيفه/الوظيفه/شغل/عمل/فرصه
  قبول/القبول/تعيين/التعيين/توظيفي/باركوا/باركولي/مبروك
  صرت موظف/موظفه
  عقد عمل
  ابدا/ابدي/بابدا/ببدا ?ال شغل/دوام/عمل`;

export const REJECTION = `
  reject/rejected/rejection/rejections/rejecting/rejects/unsuccessful/declined/refused
  turned/turning/turn me/us down
  not/wasnt/werent/isnt/never ?been ?be ?was ?have selected/chosen/accepted/shortlisted/picked/successful/hired
  not ?be moving/proceeding/progressing/going ?ahead forward/further/ahead/with
  didnt/didn/never/not/havent ?have get/make/got/land/receive/pass ?to ?through ?the ?that ?this ?an ?a it/job/role/offer/position/shortlist/internship/through/place/test/exam
  said/says/say/saying/got/get ?us ?me a/another/their/also ?big no
  said/says/say ?to ?us ?me no
  another no
  a no from
  went/gone/going/go with/for someone/somebody/another/other ?else
  picked/chose/chosen/hired/selected/choose/took ?for ?the ?an other/another/someone/somebody ?else ?better ?candidate/person/one/girl/guy
  regret to inform
  unfortunately/unfortunatly ?we ?they ?you ?your ?the ?my ?it
  failed/flunked ?the ?my ?an ?a ?first ?last interview/test/exam/assessment
  withdrew/withdrawn/cancelled/took/pulled ?back ?the ?my offer/job
  رفض/رفضوني/رفضوا/انرفضت/مرفوض/مرفوضه/رفضي/رافضين/رفضني/رفضتني/ينرفض/بالرفض/ترفضني/رفضوه/رفضات
  اعتذروا/اعتذار/اعتذارات/اعتذرت/الاعتذار/اعتذرو/يعتذرون
  ما/لم/مب/ماتم/لن ?يتم ?تم ?راح قبلوني/انقبلت/يقبلوني/يقبلونني/اقبل/قبولي/اختياري/ترشيحي/اختاروني/يختاروني/توفقت/اوفق
  اختاروا/اختارو/خذوا/اخذوا/وظفوا ?شخص ?واحد غيري/ثاني/اخر/مرشح/غير
  للاسف لم/ما/نعتذر/تم/رفض
  ما صارت/صار/ضبطت/مشت ?الوظيفه ?وظيفه ?من نصيبي
  سحبوا العرض/عرض
  ~rafath/~rafadh/~rafd/~rafdoni/~rafthoni/~rafadhoni/~rafathoni/~enrafatht/~nrafatht/~enrafadht/~infarathet/~rafatho/~rafdo
  ~ma ?~7ad ~gabloni/~qabloni/~gebloni/~gbaloni/~ngabalt/~engabalt
  keep/keeping/kept ?your ?my ?the cv/resume/application/details/profile on file
  gave/given/giving/went ?it ?the ?job ?role ?position to someone/somebody/another
  job/role/position/place/vacancy/it ?is ?was ?has ?been ?already gone/taken/filled
  wish/wished ?you ?me ?all ?the luck/success elsewhere/in
  نتمني/تمنوا ?لك ?لي توفيق
  نفس رد
  filled/fill ?the ?this ?it position/role/job/vacancy/post
  internal candidate/hire
  no luck
  sorry/rejection/refusal/decline email/mail/message/letter
  ما/مب/مو/مش/لا/غير تناسبنا/يناسبنا/مناسبه/مناسب/نناسب
  sorry not sorry
  better/stronger/other ?suited candidate/candidates/applicant/applicants/fit
  not/wasnt/isnt ?a ?the ?right fit/match
  overqualified
  more experienced
  somebody/someone/candidate else instead
  instead of me
  no thanks/thank
  rejecting me
  dream/job ?job fell through
  نعتذر/نتاسف/ناسف/اسفين/ياسفنا/يوسفنا
  ما/لم/مب اجتزت/عديت/نجحت/ترشحت/اختير/تاهلت/انقبل/طلع/طلعت ?اسمي
  خيره/خيرها في/ب غيرها/غيره/غير
  ردوا ?علي بالرفض/برفض/رفض
  موهلاتي ما`;

export const INTERVIEW_AHEAD = `
  interview/interviews/interviewer/interviewers/interviewing/panel
  interview ?was ?got ?is postponed/moved/rescheduled/cancelled/canceled/tomorrow
  after/from the interview invitation
  invited/called/shortlisted ?me for/to ?an ?the interview/assessment/chat/call/panel
  assessment/recruiter ?centre ?center call/day/centre/center
  مقابله/مقابلات/مقابلتي/مقابلتين/انترفيو/انترفيوهات
  ~muqabala/~mugabala/~mgabla/~moqabla/~mo8abla/~muqabla/~interfew
  screening
  phone/video/zoom/teams call/meeting with/at/tomorrow/on
  call with ?the ?a recruiter/hr/company/manager
  practising/practicing/practise/practice/rehearsing/rehearse/preparing/prepare ?my ?the ?for ?some answers/questions/myself/tomorrow
  prep/prepping
  what ?do ?to ?should ?i wear
  nervous/scared/anxious/worried/terrified/stressed/excited for/about tomorrow/monday/sunday/thursday/wednesday/tuesday
  hiring manager
  meet/meeting the team/manager/director/recruiter
  second/final/next/last round
  اراجع/احضر/اجهز/اتدرب/استعد ?علي ?كل ?لل اسيله/اجوبه/نفسي/للمقابله/مقابله/اجابات
  لجنه ?بكره ?باجر
  دعواتكم/ادعوا/ادعولي`;

export const INTERVIEW_AFTER = `
  interview/interviews/intervew/panel ?itself ?today ?yesterday ?this ?morning went/was/were/felt/ended/finished/over/ran
  had/did/finished/completed/done/survived/passed/bombed/gave/nailed/attended ?with ?my ?an ?the ?a ?first ?another ?second ?final ?job ?zoom ?online interview/interviews/panel
  after/since/from/leaving/left ?of ?the ?my ?that ?an ?a ?this ?first ?second ?final ?todays ?yesterdays ?job interview/interviews/panel
  out of ?the ?my ?that ?an interview/interviews
  yesterdays/todays/mornings/that interview
  replaying/replay/rethinking ?all ?every ?what ?my ?the answers/answer/words
  interview/interviews ?i ?had yesterday/done
  كانت/كان/صارت ?اليوم ?امس ?هي مقابله/مقابلتي/مقابلات/انترفيو
  مقابله/مقابلتي/انترفيو ?اليوم ?امس كانت/كان/مرت/عدت/انتهت/خلصت/راحت/صارت/مشت/طلعت
  خلصت/انتهيت/انتهت/طلعت/خرجت/سويت/اجريت/عديت/دخلت/رجعت/سويتها/حضرت ?من ?في ?اول ?ثاني مقابله/مقابلتي/مقابلات/انترفيو
  بعد/عقب ?كل مقابله/مقابلتي/مقابلات/انترفيو
  مقابله امس/البارحه/امبارح
  ~khalast/~5alast/~khallast/~ba3d/~3ogob/~6la3t ?~mn ?~el ~muqabala/~mugabala/~mgabla/~muqabla/~interview
  ~el ~muqabala/~muqabla ~kanat
  ~muqabala/~muqabla/~interview ~kanat
  asked/ask me why/about/to/what/how/where
  قابلت/قابلوني/قابلني/سالوني/لجنه ?لجنه
  stumbled/froze/blanked/stuttered/mumbled/talked/said/answered/forgot/spoke .. in/during ?the ?my ?that ?an interview/interviews
  مقابله/مقابلتي/انترفيو ما كانت/كان/مشت
  answered almost/all/most/every/everything/wrong/badly/well ?everything
  i ?was ?so ?nervous froze
  interviewer/interviewers/panel was/were ?so ?very ?really nice/friendly/kind/rude/cold/great
  went well/badly/okay/ok/great/horribly/terribly
  how ?did ?do ?i it went
  جاوبت/جاوبتهم/اجبت ?علي ?كل ?غلط
  مقابله/لجنه ?كانت صعبه/سهله/مريحه/طويله/كويسه/زينه
  ارتبكت/تلخبطت/تلعثمت`;

export const WAITING = `
  waiting/ghosted/ghosting/ghost/unanswered/silence
  wait ?and ?for
  no/any/without/zero/single/0 ?a ?single ?one reply/replies/response/responses/answer/answers/callback/callbacks/news/update/updates/feedback
  no/without/zero/any/single/more ?more ?one interview/interviews/invitation/invitations/calls/invites ?yet
  not/never ?even ?one ?a ?had ?got ?get ?getting ?any ?an interview/interviews ?yet
  not/never/hasnt/havent/nobody/didnt/dont/wont/doesnt ?has ?have ?even ?ever ?one reply/replies/replied/replying/answered/answers/heard/hear/hearing/called/calls/call/responded/respond/respons/answer/wrote/emailed/contacted/contact ?me ?back
  nothing/nothin from/back ?the ?a ?any ?them
  still nothing
  get/getting/got/come/hear/hearing back to/from
  how/so/too/takes/taking ?they ?it ?take long to ?get ?answer ?reply
  refreshing/refresh/checking/check ?and ?my ?the inbox/email/emails/mail/phone
  promised/said ?they ?would to/will ?get call/answer/reply/respond/let
  انتظار/بانتظار/انتظر/ننتظر/ينتظر/منتظر/منتظره/منتظرين/انطر/ننطر/ناطر/ناطره/نطرت/انتظرت/استني/مستني/مستنيه/اترقب/بنتظار
  ما/لم/محد/مافي/لا/ولا/مافيه/بدون ?احد ?حد ?في ?فيه ?اي ?تصلني ?يصلني ?تجيني ?وصلتني ?جاني ?وصلني ?احصل ?على ?اي رد/ردوا/يرد/يردون/ردود/يردوا/اتصلوا/يتصلون/يتصل/اتصل/جواب/اجابه/خبروني/خبر/بلغوني/تواصلوا/تواصل/ردت/رديت/اخبار
  ما/ولا/مافي/لا ?في ?فيه ?عندي ?جاني ?جاتني ?جتني ?وصلتني ?حصلت ?اي ?ولا ?علي مقابله/مقابلات/انترفيو
  طنشوني/طناش/تجاهلوني/يتجاهلوني/تطنيش/يطنشون/سفهوني
  سحبوا علي
  طولوا/تاخروا/تاخر/طول ?وايد علي/رد/ردهم/خبر
  ~antathir/~antather/~antether/~na6er/~nater/~na6ra/~natra/~anter/~mstani/~mistanni/~mestani/~n6art/~antither/~antidher
  ~ma/~ma7ad/~mafi/~ma3ad ?~7ad ~rad/~raddaw/~radaw/~yrid/~yrdoon/~raddo/~rado/~yrod/~et9alo/~etaslo
  in case/when/until they call/reply/answer
  if they call/reply/answer
  said/told ?me ?by end/next/this of/week
  days/weeks/day ?later ?of silence/nothing
  any day now
  تلفون/جوال ?ما ?كل رن/يرن
  قالوا/قال ?لي ?راح ?انهم بنتصل/نتصل/بيردون/بيتصلون/بنرد/يردون/بنكلمك/نكلمك/بنخبرك
  under review/consideration
  status still/says/pending
  went/gone/go/gone/been quiet/silent/dark/cold
  قيد دراسه/مراجعه
  no/any/not/without ?a ?single word ?from ?back ?yet ?either
  tell ?me ?us yes/either ?or
  limbo/pending/shortlisting
  yet to hear/reply/receive
  left/leaving/leave me on/hanging
  keep/keeps me waiting
  results ?are ?not ?still ?come ?out
  dont/cant stand ?the ?this silence/waiting
  hope/hoping they call/reply/answer
  patience
  لا/ولا حس/علم/خبر/صوت
  صبر/صابر/صابره/الصبر/تصبر/مصيري/معلق/معلقه
  متي ?بس ?راح ?ب يردون/بيردون/يتصلون/بيتصلون/تطلع/النتيجه
  نتيجه/نتايج/نتايجي ?ما ?لين ?الحين ?طلعت/بعدها
  عيني/عيوني علي ?ال تلفون/جوال/تليفون/ايميل`;
