/** Signs of each theme in English, Arabic, Gulf dialect and Arabic in Latin letters; the syntax is that of the detector's phrases. */
export const THEME_PHRASES = {
  rejection: `
    reject/rejected/rejection/rejections/rejecting/unsuccessful/unfortunately/refused/declined/denied
    turned me down
    not selected/chosen/accepted/shortlisted
    didnt get/make ?the it/job/role/offer/position/shortlist
    said no
    another no
    رفض/الرفض/رفضوني/رفضوا/انرفضت/رفضت/مرفوض/مرفوضه/رفضي/رافضين/بالرفض/للرفض/اعتذروا/اعتذار
    ما/لم/مب قبلوني/انقبلت/يقبلوني/اقبل/يتم ?قبولي
    ما/لم ?يتم اختاروني/اختياري/يختاروني
    ~rafath/~rafadh/~rafd/~rafdoni/~rafthooni/~rafathooni/~enrafatht/~nrafatht/~infarathet/~ma2balooni
    ~ma ~gabloni/~qabloni/~gbalooni/~qbalooni`,
  interview: `
    interview/interviews/interviewer/interviewing/intrview/interveiw/panel
    مقابله/المقابله/مقابلات/المقابلات/مقابلتي/للمقابله/بالمقابله/مقابلتين/انترفيو/الانترفيو
    ~muqabala/~mugabala/~mgabla/~moqabla/~mo8abla/~interfew/~muqabla`,
  waiting: `
    waiting/wait/ghosted/ghosting/unanswered/silence
    no/any/without reply/response/answer/callback/news/update/feedback
    not/never/hasnt/havent/nobody/didnt/dont reply/replied/replying/answered/heard/hear/called/responded/respond/answer ?back
    still nothing
    انتظار/الانتظار/انتظر/ننتظر/منتظر/منتظره/انطر/ناطر/ناطره/استني/مستني/مستنيه/بانتظار/بالانتظار
    ما/لم/محد/مافي/لا/ولا ?احد ?في ?حد رد/ردوا/يرد/يردون/اتصلوا/يتصلون/يتصل/جواب/ردود/يردوا
    طنشوني/تجاهلوني/سحبوا/يتجاهلوني
    ~antathir/~antether/~anter/~na6er/~nater/~mstani/~mistanni/~n6art
    ~ma/~ma7ad ~rad/~raddaw/~radaw/~yrid/~yrdoon/~raddo`,
  family: `
    family/parents/dad/father/mom/mum/mother/brother/sister/uncle/aunt/relatives/cousins/husband/wife/grandmother/grandfather/inlaws
    اهلي/عايلتي/عائلتي/اسرتي/ابوي/ابويه/والدي/امي/والدتي/اخوي/اختي/اخواني/خواتي/عمي/خالي/زوجي/زوجتي/اهل/الاهل/العايله/العائله/والديني/جدتي/جدي/خالتي/عمتي
    ~ahli/~ahly/~ubooy/~abooy/~ummi/~ommi/~akhooy/~o5ti/~ukhti/~3ayilti/~3aylti`,
  money: `
    money/debt/debts/rent/bills/bill/salary/loan/loans/broke/savings/afford/expensive/financial/financially/expenses/installments/dirhams/riyals
    فلوس/الفلوس/فلوسي/مال/المال/ماليا/الماليه/دين/ديون/الديون/ديوني/قرض/القرض/القروض/قروض/ايجار/الايجار/فواتير/الفواتير/راتب/الراتب/مصاريف/المصاريف/مصروف/مصروفي/قسط/اقساط/مفلس/مديون/درهم/ريال/غلاء
    ~floos/~flous/~floosi/~rateb/~ratib/~ejar/~eejar/~dyoon/~deyoon/~masareef/~mafallis/~qarth`,
  sleep: `
    sleep/slept/sleeping/sleepless/insomnia/awake/nightmares/nightmare/nap/oversleep/overslept
    نوم/النوم/نومي/انام/نمت/نايم/ارق/الارق/سهر/السهر/سهران/سهرانه/سهرت/كوابيس/كابوس/اسهر/بنام/نومتي
    ~anam/~nom/~noom/~elnom/~sahran/~sahrana/~saher/~nemt/~kawabees`,
  loneliness: `
    lonely/loneliness/alone/isolated/isolation/friendless/homesick
    no/any/miss/without ?my ?real friends/company
    nobody/noone to talk
    وحيد/وحيده/وحده/الوحده/وحدي/لوحدي/لحالي/بروحي/بروحى/لوحدى/غربه/الغربه/اشتقت/اشتاق/مشتاق/مشتاقه/عزله/العزله
    ما/مافي/مالي/بدون ?عندي ?لي اصدقا/ربع/اصحاب/اصدقاء/احد/حد
    ~wa7eed/~wa7eeda/~bro7i/~broo7i/~l7ali/~wa7di/~mshtag/~mishtaq/~ghurba`,
  comparison: `
    everyone/everybody/friends/others/classmates/people ?else ?is ?are ?all ?already got/has/have/getting/moving/ahead/working/married/succeeding/employed
    compare/comparing/comparison/compared/jealous/envy/envious/behind/linkedin/instagram
    left/falling behind
    كلهم/الكل/ربعي/اصحابي/صديقاتي/اصدقائي/زملائي/دفعتي/خويي/غيري ?قد توظفوا/اشتغلوا/تزوجوا/سبقوني/نجحوا/يشتغلون/متوظفين/توظف
    مقارنه/المقارنه/اقارن/يقارنوني/يقارنون/غيره/احسدهم/متاخر/متاخره/سبقوني/بالمقارنه/مقارنتي/اتاخرت/تاخرت
    ~kelhom/~kulhum ~twathafaw/~tawathafo/~eshteghlaw
    ~agaren/~aqaren/~muqarana`,
  tiredness: `
    tired/exhausted/exhausting/drained/burnout/burnt/burned/fatigue/weary/overwhelmed/tiring/worn ?out
    no/without energy/strength/motivation
    تعب/التعب/تعبت/تعبان/تعبانه/متعب/متعبه/مرهق/مرهقه/ارهاق/الارهاق/منهك/منهكه/هلكان/هلكانه/مستنزف/استنزاف/طاقتي/مضغوط/مضغوطه/مهدود/ضغط/الضغط
    ما/مافيني/بدون/مالي ?في ?فيني ?لي ?عندي طاقه/حيل/خلق/همه
    ~t3abt/~ta3bt/~t3bt/~t3ban/~ta3ban/~ta3bana/~hlkan/~halkan/~murhaq/~mor8aq/~6agti`,
  progress: `
    progress/finished/finish/completed/improved/improving/achieved/achievement/accomplished/proud/learned/learning/promoted/graduated/certificate
    applied/sent/submitted ?to ?my ?a ?for # 
    applied/submitted/updated ?my ?to ?for ?a ?new ?some cv/resume/application/applications/portfolio
    got ?a ?an ?the ?new ?job offer/hired/accepted/shortlisted
    خلصت/انجزت/انجاز/تقدم/تقدمت/قدمت/سجلت/تعلمت/فخور/فخوره/نجحت/نجاح/حققت/تطورت/انقبلت/قبلوني/تخرجت/توظفت/شهاده/كملت/رتبت/حدثت
    ~khalast/~khallast/~anjazt/~qadamt/~gaddamt/~t3allamt/~fakhoor/~naja7t/~engabalt`,
} as const satisfies Record<string, string>;
