/** Phrases about what a person does to find work. The syntax is that of the detector's phrases. */

export const NEW_START = `
  course/courses/bootcamp/training/workshop/workshops/learning/learn/studying/study/upskilling/reskilling/class/classes/lesson/lessons/diploma/masters/coding/programming
  new skill/skills/field/career/path/language/chapter
  learn/build/gain/some/more ?new ?some skill/skills/language
  change/changing/switch/switching/leave/leaving ?my career/careers/field/fields/industry/engineering/teaching/profession
  start/starting/started/begin/beginning ?all ?from over/again/scratch/zero/fresh
  from scratch/zero
  laid/lay off
  let/letting ?me go
  redundant/redundancy/layoff/layoffs/fired/terminated/downsized/resigned/quit
  lost/lose/losing/leave/left/leaving ?my ?the ?old job/position
  back/return/returning to work after
  going back to work
  دوره/دورات/كورس/كورسات/ورشه/ورش/اتعلم/تعلمت/تعلم/ادرس/دراسه/مهاره/مهارات/برمجه/ماجستير/دبلوم/تدريبيه
  اغير/غيرت/تغيير/بغير ?من مجالي/مجال/تخصصي/مساري
  من صفر/الصفر/جديد/اول
  فنشوني/تفنيش/تفنشت/فصلوني/انفصلت من/استغنوا/سرحوني/تسريح/استقلت/استقاله/طردوني
  تركت/خسرت/فقدت/خليت شغلي/عملي/وظيفتي/دوامي/شغل
  ~dawra/~dora/~kors/~at3allam/~t3allamt/~fanashoni/~fanshoni/~mn ~jdeed/~jedeed/~el9efer
  move/moving/moved/switched/transition ?from .. into/to it/tech/design/marketing/hr/sales/nursing/data/support
  module/modules/tutorial/tutorials/institute
  معهد/معاهد/تخصص
  سجلت/التحقت/انضميت ?في ?ب دوره/معهد/كورس/برنامج/ورشه
  learning/learn/studying/teach/teaching ?to ?myself ?how ?python ?excel ?sql python/excel/sql/java/javascript/design/code/coding/photoshop/marketing/english/french/german/accounting/myself
  online ?free course/courses/class/degree/certificate
  new beginning/beginnings/start/industry/direction/profession/business/project
  my own business/company/shop/project
  start/starting/started ?my ?a ?own ?small business/project/freelancing/freelance/internship
  freelance/freelancing/entrepreneur/startup
  career change/switch/shift/changer
  ended ?my ?the contract
  my/the contract ended/end/finished/expired
  ابدا/ابدي/بابدا/بديت/بدات ?ال ?في مشروع/مشروعي/تعلم/دراسه/من/كورس/دوره/مجال
  مشروع/مشروعي/فريلانس/تخصص جديد/خاص/صغير/حر
  ادخل/دخلت/احول/حولت/انتقل/انتقلت ?الي ?ل ?في مجال/تخصص/قسم
  انتهي/خلص/انهوا عقدي/عقد
  بكالوريوس/انجليزي/لغه جديده`;

export const APPLICATION = `
  applied/applying/apply/application/applications/cv/cvs/resume/resumes/resumé/portfolio/portal/portals
  cover/motivation letter/letters
  sent/send/sending/submitted/submit/uploaded/fixed/updated/rewrote/finished ?in ?out ?my ?a ?the ?an cv/resume/application/applications/form/forms/portfolio/documents
  filling/filled/fill ?in ?out ?the ?a ?same form/forms/application/applications
  قدمت/اقدم/نقدم/تقديم/بقدم/قدمنا/تقديمات
  طلب/طلبات ?طلب توظيف/عمل/وظيفه/تقديم
  سيره ذاتيه/الذاتيه
  سيرتي ذاتيه/الذاتيه
  سي/السي في
  رساله تغطيه/تعريفيه/دافع
  رفعت/ارسلت/طرشت/رسلت/حدثت/عدلت ?لهم ملفي/سيرتي/طلبي/اوراقي/بياناتي
  سجلت في/ب/على ?موقع نافس/جدارات/نفس/الموقع/موقع/بوابه/منصه/لينكدان/بيت
  ~gadamt/~qadamt/~gaddamt/~qaddamt/~agadim/~aqadim/~arsalt ?~el ?cv ~3ala/cv
  linkedin profile
  job/online application/applications/form/forms/advert/ad/adverts/ads/posting/postings/listing/listings
  wrote/writing/write ?a ?my ?the ?to letter/email/message ?to company/companies/recruiter/manager
  career/company website/websites/site/page
  references/referral
  وظيفتين/وظايف/فرص/اعلان/اعلانات/استماره/نموذج ?وظيفه ?وظايف ?قدمت
  تقدمت ?ل ?الي ?علي
  كتبت/اكتب/جهزت ?ال ايميل/رساله/سيره/سيرتي ?ل ?شركه`;

export const PROGRESS = `
  progress/proud/productive/routine/achieved/achievement/accomplished/accomplishment/win/wins/habit/habits
  finished/finish/completed/managed/did ?to ?all ?my ?the ?everything ?every ?a ?what it/list/tasks/task/course/certificate/chapter/planned/plan/everything
  certificate
  woke ?up early/at
  walked/jogged/ran/gym/workout/exercised/swam/cleaned/tidied/organized/organised/decluttered
  one/an ?whole ?full ?two hour/hours of ?focused ?good work/study/walking
  made ?that ?the ?a phone call
  improved/improving/improvement
  خلصت/انجزت/انجاز/انجازات/تقدم/تقدمت/سجلت/فخور/فخوره/نجحت/نجاح/حققت/تطورت/كملت/رتبت/نظفت/منتج/منتجه/روتين/التزمت/رياضه/جيم/مشيت/تمرنت/مشي/مهامي
  صحيت/قمت ?من بدري/مبكر/بكير/الفجر
  ~khalast/~khallast/~anjazt/~fakhoor/~fakhora/~naja7t/~ratabt/~meshait/~98ait
  treadmill/pushups/yoga/swimming/training session
  managed to
  minutes/minute/km of/on ?the ?a walking/run/running/treadmill/walk
  قدرت اقوم/اخلص/اسوي/ارتب/انظف/اطلع/امشي
  سبحت/تروشت/نظفت/كويت
  went for ?a ?my run/walk/swim/jog
  kept ?my ?a promise/streak/going/word
  checked/ticked/crossed ?it ?everything ?off
  step ?by step
  on track
  made/make ?some ?real progress
  woke/up ?up before/at sunrise/fajr/six/seven/five/6/7/5
  cooked/baked/read ?a ?for ?whole ?healthy meal/chapter/book/minutes
  organised/organized/planned/cleaned ?my ?the week/day/room/house/desk/schedule/time
  نظمت/خططت/رتبت/نظفت ?ال ?وقتي ?يومي ?غرفتي ?بيت
  جدولي/عاداتي/مهامي
  قريت/كتبت/طبخت/زرعت ?صفحه ?كتاب ?جزء كتاب/صفحات/فصل/صفحه
  ساعه/نص ?كامله مشي/رياضه/قراءه/دراسه`;

export const SEARCH = `
  unemployed/unemployment/jobless
  no/any/without/still/a/finding/find ?any ?have ?a ?no job/jobs/work/vacancies/vacancy/openings
  looking/searching/hunting/look/search for ?a ?any ?new job/work/jobs/months/something
  job search/hunt/hunting/searching/market
  months/years/year of ?job searching/looking/trying/search
  cant/cannot/couldnt find ?a ?any ?anything
  عاطل/عاطله/عطاله/بطاله
  بدون/بلا/ما/مالقيت/من ?في ?عندي ?لقيت ?حصلت ?لي ?غير شغل/عمل/وظيفه/وظايف/دوام/وظائف
  ادور/ابحث/دورت/بحثت/ندور/بحث/ابحث ?عن ?على شغل/عمل/وظيفه/وظايف/عن
  ما/لين/للحين ?للحين ?لين ?الحين توظفت/اشتغلت/لقيت
  جالس/قاعد/جالسه/قاعده/يلست ?في بيت/البيت
  ~adawer/~adawwer/~adwr ?~3ala ~wazeefa/~wathifa/~shoghl/~sheghel
  ~ma/~bdoon/~bedoon ?~3indi ?~lgait ~shoghl/~sheghel/~wazeefa/~wathifa
  nowhere/where/anywhere/somewhere ?left ?else to look/apply
  months/years/year
  since graduation/graduating
  i ?have graduated
  شهور/سنه/سنتين/سنوات/شهرين ?كامله ?كاملين ادور/وانا/ابحث/من
  تخرجت/تخرجي/خريج/خريجه
  hard/difficult/impossible to find ?a ?any job/work/something
  nothing/nobody suits/fits/available/hiring/hires
  not/nobody ?is hiring/hires
  search/searching/hunt continues/goes/again/drags
  another day/week/month of ?without ?job searching/looking/job/work/nothing
  same/job ?old websites/boards/sites/board
  entry level
  market ?is dead/slow/bad
  since ?i graduation/graduating/graduated
  ما/مافي/مالقيت ?لقيت ?في ?حصلت ?شي ?ولا فرصه/فرص/شواغر/شاغر/وظايف/وظيفه/شغل
  بطالتي/عطالتي/متعطل/متعطله/جلسه/جالسه/قاعده ?ال بيت
  سوق عمل/العمل
  كل يوم ?نفس ادور/ابحث/دوامه`;
