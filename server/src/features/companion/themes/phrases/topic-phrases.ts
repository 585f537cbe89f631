import { GRIEF } from './emotional-states.ts';

/**
 * Topics that people name in a note, in the syntax of the themes. Each topic has sentences that are true of it whatever
 * happened. The reply mentions the first topic of this table that matches, so the most specific come first.
 */
export const TOPIC_PHRASES = {
  /** Phrases that only look like a topic: they cover the shorter match inside them. */
  excluded: `
    of course
    walk/walked/walking out/into/in/away/up
    no/any/without interview/interviews ?yet
    ما/بدون/لا/ولا ?عندي ?في ?اي ?ولا مقابله/مقابلات${GRIEF}`,
  friendsJob: `
    friend/friends/classmate/classmates/sister/brother/cousin/cousins/colleague/colleagues/roommate/neighbour ?is ?are ?was ?were ?has ?have ?all ?just ?already ?also ?got ?a ?the ?new hired/promoted/employed/working/job/jobs/promotion
    everyone/everybody/classmates/friends ?else ?is ?are ?has ?all ?already working/hired/employed/promoted
    his/her/their promotion
    ربعي/اصحابي/صديقاتي/اصدقايي/زملايي/دفعتي/رفيقتي/رفيقي/صديقتي/صديقي/اختي/اخوي/خالتي/خالي/عمي/عمتي ?كلهم توظفوا/اشتغلوا/توظف/توظفت/اشتغلت/اشتغل/ترقت/ترقي/موظفات/موظفين/متوظفين
    ~rab3i/~rab3y ?~kelhom ~tawathafo/~twathafaw/~eshtaghlaw/~shtaghlaw/~tawathafaw`,
  lostJob: `
    lost/lose/losing ?my ?the ?old job/position
    laid off
    cancelled/canceled/ended/terminated ?my ?the contract
    my/the contract ended/ends/finished/expired/over
    انتهي/خلص/انهوا/الغوا عقدي/عقد
    let/letting me go
    redundant/redundancy/layoff/layoffs/fired/terminated/downsized
    فنشوني/تفنيش/تفنشت/فصلوني/استغنوا/سرحوني/تسريح/طردوني
    خسرت/فقدت شغلي/عملي/وظيفتي/دوامي
    ~fanashoni/~fanshoni`,
  coverLetter: `
    cover/motivation letter/letters
    رساله تغطيه/تعريفيه/دافع`,
  cv: `
    cv/cvs/resume/resumes
    سيره/سيرتي ذاتيه/الذاتيه
    سي/السي في
    ~cv`,
  jobFair: `
    job/career/careers/recruitment fair/fairs/expo/event
    open recruitment day
    معرض/معارض توظيف/وظايف/مهني`,
  visa: `
    visa/visas/residency/sponsor/sponsorship/iqama/overstay
    residence permit/permits/stamp
    grace period
    فيزا/فيزتي/تاشيره/اقامه/اقامتي/كفيل/كفاله/كفالتي
    ~fiza/~viza/~vesa/~eqama/~iqama/~egama/~kafeel`,
  documents: `
    passport/attested/attestation/attesting/paperwork
    certificate/degree equivalency/attestation
    تصديق/تصديقات/جواز/جوازي/معامله/معاملات/معاملتي/اوراقي
    معادله شهاده/شهادتي`,
  rent: `
    rent/landlord/eviction/evicted
    ايجار/ايجارات/ايجاري
    ~ejar/~eejar/~ijar`,
  debt: `
    debt/debts/loan/loans/installments/instalments/installment/instalment/mortgage/owe
    دين/ديون/ديوني/قرض/قروض/قرضي/قسط/اقساط/اقساطي/مديون/مديونه
    ~dyoon/~deyoon/~qarth`,
  bills: `
    bill/bills/expenses/groceries/petrol/fees
    فاتوره/فواتير/مصاريف/مصروف/مصروفي/بنزين/مواصلات/رسوم
    ~masareef/~msareef`,
  test: `
    assessment/assessments/exam/exams/quiz
    entrance/aptitude/english/technical/written/online/placement test/tests
    test/tests ?is ?was tomorrow/today/score/result
    ielts/toefl
    اختبار/اختبارات/اختباري/امتحان/امتحانات/ايلتس/توفل`,
  contract: `
    contract/contracts
    عقد/عقدي/عقود`,
  english: `
    english ?is ?isnt ?not ?very ?so ?my weak/bad/poor/good/level/better
    my english
    learning/improve/improving/practise/practice/practising/practicing/speak/speaking/in ?my english
    انجليزي/انجليزيه/انقليزي/انجليزيتي/لغتي/بالانجليزي`,
  course: `
    course/courses/bootcamp/workshop/workshops/training/module/modules/lesson/lessons
    دوره/دورات/كورس/كورسات/ورشه/ورش/معهد/تدريبيه
    ~dawra/~dora/~kors`,
  degree: `
    degree/degrees/graduation/graduated/graduate/university/college/diploma/bachelor/bachelors/masters
    شهاده/شهادتي/جامعه/تخرجت/تخرجي/تخرج/خريج/خريجه/بكالوريوس/ماجستير/دبلوم
    ~jam3a/~takharajt/~t5arajt`,
  experience: `
    no/lack/without/years/year/work/enough/more/little/any/relevant ?of ?work ?any ?enough experience
    خبره/خبرات/خبرتي`,
  gap: `
    gap/gaps in/on/year/years/between
    career break/gap
    after/back .. years/year away/off/home
    انقطاع/منقطع/منقطعه
    بعد سنوات/سنين ?من ?في انقطاع/غياب/بيت`,
  socialMedia: `
    linkedin/instagram/insta/snapchat/tiktok/facebook
    social media
    لينكدان/لينكد/لينكدن/انستقرام/انستغرام/سناب/تيكتوك`,
  children: `
    my/the/our/two/three ?little ?two ?three kids/kid/children/child/baby/toddler
    عيالي/اطفالي/اولادي/طفلي/ولدي/بنتي/بناتي`,
  parents: `
    parents/father/mother/dad/mum/mom/mama/baba
    ابوي/امي/والدي/والدتي/والديني/والدين/ابويه
    ~ubooy/~abooy/~obooy/~ummi/~ommi/~omi/~waldi`,
  companyReply: `
    reply/replies/response/responses/callback/recruiter/recruiters/hr
    email/emails/inbox
    رد/ردوا/جواب/ايميل/الايميل/اتصال/اتصلوا/ردهم
    ~rad/~raddaw/~raddo`,
  interview: `
    interview/interviews/interviewer
    مقابله/مقابلات/مقابلتي/انترفيو
    ~muqabala/~mugabala/~mgabla/~muqabla/~moqabla`,
  sleep: `
    sleep/slept/sleeping/insomnia/sleepless
    نوم/نومي/نومتي/انام/نمت/سهر/سهران/سهرانه/ارق
    ~anam/~noom/~elnom/~sahran/~nemt`,
  friends: `
    friends/friend
    ربعي/اصحابي/اصدقايي/اصدقاي/صديقاتي/رفيقاتي/رفيقتي/رفيقي/صديقتي/صديقي/اصحاب
    ~rab3i/~rab3y/~9a7bi`,
  exercise: `
    gym/walk/walked/jog/jogged/workout/exercise/exercised/football/swimming/treadmill/yoga
    جيم/رياضه/مشيت/مشي/تمرين/تمرنت/كره`,
} as const satisfies Record<string, string>;
