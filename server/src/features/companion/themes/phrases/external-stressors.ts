/** Phrases about the pressures around the job search. The syntax is that of the detector's phrases. */

export const UNFAIRNESS = `
  unfair/unfairly/unjust/injustice/discriminated/discrimination/discriminate/racist/racism/sexist/nepotism/favoritism/favouritism/wasta/wastas/bullied/bullying/mocked/humiliated/humiliating/insulted/disrespected/disrespectful/exploited/cheated/scammed/scam
  not/isnt fair
  people/those/ones/someone/everyone/candidates with connections/contacts/wasta
  need/have/having/without/no ?the ?right connections
  hired/gave/took/chose ?it ?to ?the ?their ?his ?her ?managers ?bosss ?boss ?own nephew/niece/cousin/son/daughter/relative/relatives/friends
  never/not/didnt/dont/havent/hasnt ?been ?even paid/pay ?me ?us ?my
  because/due ?to ?of ?i ?am ?wear ?my age/gender/accent/hijab/nationality/passport/skin/abaya/disability/wheelchair
  prefer/want/only/another/other/certain/wrong/different ?want ?a ?an nationality/nationalities
  asked ?me if/whether/about ?i ?me ?my ?am ?plan ?planning ?to ?get ?being pregnant/pregnancy/married/marry/children/kids
  talked/spoke/looked down to/on me
  blamed/blaming me
  ظلم/ظلموني/انظلمت/مظلوم/مظلومه/ظالم/ظالمين/ينظلم/بالظلم
  واسطه/واسطات/واسطته/محسوبيه/عنصريه/عنصري/تمييز/تنمر/يتنمرون/استغلوني/استغلال/اهانه/اهانوني/يهينني/يهيني/اهانني/يهينوني/احتقار/نصب/نصبوا
  مب/مو/مش/ما/غير/ليس ?في ?فيه ?هو عدل/عادل/منصف/انصاف/حق
  ما/لم عطوني/اعطوني/يعطوني/دفعوا/دفعولي/يدفعوا ?لي حقي/راتبي/رواتبي/حقوقي/معاشي
  اكلوا/كلوا/ضيعوا حقي/حقوقي
  بدون/قله/ما/عدم ?في احترام
  معامله سييه/زفته/مهينه/قاسيه
  ~wasta/~was6a/~thulm/~dhulm/~thlmoni/~mb ~3adl
  only for/to locals/citizens/men/women/males/females/europeans/nationals
  for/is/are/was locals/citizens/men/women/males/females/nationals ?from ?of ?another ?other ?emirate only
  unpaid trial/work/internship/months/overtime/training
  worked/working ?for .. without/for ?no free/pay/salary/nothing
  شغلوني/شغلني/اشتغلت/اشتغل/داومت .. بدون/بلا/ببلاش/مجانا ?فلوس ?راتب ?اجر ?مقابل
  سالوني/سالني/يسالون/سالتني ?في ?مقابله ?عن ?ليش ?متي ?اذا ?ما تزوجت/متزوجه/متزوج/زواج/حامل/عيال/حجاب/جنسيتي/قبيلتي
  shouted/shouting/yelled/screamed/screaming at me/us
  cut/cutting/kept/withheld/deducted ?from my pay/salary/wage/wages
  صرخ/صارخ/يصارخ/هزاني علي/فيني
  laughed/laughing/laughs at me/my/us
  my accent/hijab/abaya/nationality/disability/wheelchair/beard/skin/weight
  ignored me because/for
  lied/lying to me/us ?about
  used/using me
  fake job/ads/jobs/advert
  asked/asking/wanted/want me ?for ?to pay/money/fee/deposit ?a
  connections
  double standards
  رفضوني/رفضوا/ما قبلوني/طردوني ?لاني ?عشان ?بسبب لاني/عشاني/عشان/بسبب محجبه/منقبه/حجابي/جنسيتي/عمري/شكلي/لهجتي/اصلي/حامل/متزوجه/معاق
  لاني/عشاني ?انا محجبه/منقبه/وافد/وافده/مقيم/كبير/كبيره/بنت/حامل/متزوجه/معاق/بدون
  ضحكوا/تمسخروا/يتمسخرون/استهزوا/يستهزون/سخروا ?علي ?مني
  كذبوا/خدعوني/ضحكوا ?علي
  سرقوا/سرق ?فكرتي ?تعبي ?جهدي`;

export const PAPERS = `
  visa/visas/residency/passport/attested/attestation/attesting/sponsor/sponsorship/overstay/deported/deportation/iqama/kafeel/kafala
  residence/work/entry permit/permits/visa
  residence stamp/card/id
  emirates id
  government/official paperwork/papers/documents
  degree/certificate equivalency/equivalence
  paperwork
  فيزا/فيزتي/تاشيره/تاشيرات/اقامه/اقامتي/كفيل/كفاله/كفالتي/تصديق/تصديقات/جواز/جوازي/هويتي
  معامله/معاملات/معاملتي/اوراقي
  معادله شهاده/الشهاده/شهادتي
  انتهت/تنتهي/بتنتهي/خلصت/تجديد اقامه/اقامتي/هويه/هويتي/فيزا
  ~fiza/~viza/~vesa/~eqama/~iqama/~egama/~kafeel/~ta2sheera
  police/good clearance/conduct
  work permit
  grace period
  kafil/absconding
  government/immigration/typing ?the office/centre/center/department
  كفيل/تنازل/كنسله/الغاء/نقل/تحويل كفاله/فيزا/اقامه ?يعطيني
  كفيل/الكفيل ما
  تنازل
  تجنيس
  مراجعه/راجعت ?ال دايره/اداره/وزاره/جوازات/هجره`;

export const COMPARISON = `
  compare/comparing/comparison/compared/compares/jealous/envy/envious/linkedin/instagram/snapchat/tiktok
  im/am/being/feel/feeling/fall/falling/left/so/far ?left ?so behind
  everyone/everybody/others/people but/except/besides/is/are/seems/has/have ?me ?all ?already ?getting ?announcing ?got ahead/me/jobs/working/hired/employed/married/new/roles/succeeding/promoted/moving/job/engaged
  friend/friends/classmate/classmates/sister/brother/brothers/sisters/cousin/cousins/peers/colleague/colleagues/roommate/neighbour/everyone/everybody/batch/guys/girls/siblings ?else ?from ?my ?school ?uni ?is ?are ?was ?were ?has ?have ?all ?just ?already ?also ?both ?got ?a ?the ?new got/gets/landed/found/working/hired/promoted/employed/married/engaged/succeeding/getting/ahead/posted/announced/announcing/successful/settled/jobs
  before/than me
  works/work/working out for everyone/everybody/others/them
  why them/not ?not me
  younger/smaller than me
  كلهم/كل/ربعي/اصحابي/صديقاتي/اصدقايي/اصدقاي/زملايي/زميلاتي/دفعتي/دفعه/خويي/غيري/رفيقتي/رفيقي/صديقتي/صديقي/اختي/اخوي/عيال/بنات/الناس/ناس/جيلي/ولد/بنت ?كلهم ?ربعي ?دفعتي ?عمي ?عمتي ?خالي ?خالتي ?اللي ?معي ?قد ?صاروا توظفوا/اشتغلوا/تزوجوا/تزوجت/سبقوني/سبقني/سبقتني/نجحوا/يشتغلون/متوظفين/موظفات/موظفين/يداومون/توظف/توظفت/اشتغل/اشتغلت/يتوظفون/ترقى/توظفو/مدرا/تخطب/ترقت/ترقي
  مقارنه/مقارنات/اقارن/يقارنوني/يقارنون/يقارنني/غيره/حسد/احسدهم/احسد/بالمقارنه/اتاخرت/تاخرت/سبقوني/لينكدان/لينكد/انستقرام/انستغرام
  حاس/حاسه/احس/اشعر/اني/انا ?نفسي ?اني متاخر/متاخره ?عن
  اصغر/احسن/افضل/اقل مني
  ليش/لماذا هم/هو/هي/غيري
  ~kelhom/~kulhum/~kilhom/~kel ?~rab3i ?~rab3y ?~elnas ?~9arow ~twathafaw/~tawathafo/~eshtaghlaw/~shtaghlaw/~tzawajaw/~twadhafaw/~ishtaghlo
  ~agaren/~aqaren/~muqarana/~agarin
  friend/cousin/brother/sister/classmate/neighbour ?who ?is ?are .. manager/director/engineer/doctor/boss/already
  everybody/everyone/people/friends/girls/guys ?of ?at my age
  my age ?already ?has ?have ?is ?are
  son/daughter/nephew/niece/kid ?just ?already ?also got/has/landed ?a ?the ?new ?government job/position/promotion
  ahead of me
  has/have ?it ?all ?their ?life figured/together
  got/found/landed ?a ?the ?job before me
  stuck while/when everyone/everybody/they/others
  same age
  في/بمثل/بنفس/نفس سني/عمري/جيلي
  متوظفات/متوظفه/متوظف/موظفات ?كلهم
  احسن/افضل/انجح من مني/غيري
  سبقوني/سبقني/وصلوا/تقدموا ?كلهم
  بنت/ولد اختها/اخوها/جيراننا/جيران
  تقارني/يقارني/قارنتني/قارنوني/تقارنني`;

export const MONEY = `
  money/debt/debts/rent/bills/bill/salary/loan/loans/broke/savings/afford/expensive/financial/financially/finances/expenses/installments/instalments/dirham/dirhams/riyal/riyals/dinars/aed/borrow/borrowed/borrowing/owe/cash/petrol/mortgage/fees/allowance
  فلوس/فلوسي/مال/ماليا/ماليه/دين/ديون/ديوني/قرض/قروض/قرضي/ايجار/ايجارات/فواتير/فاتوره/راتب/مصاريف/مصروف/مصروفي/قسط/اقساط/اقساطي/مفلس/مفلسه/طفران/طفرانه/مديون/مديونه/درهم/دراهم/ريال/غلا/دخل/مواصلات/رصيدي/اسدد/ادفع/مدخراتي/تسلفت/سلف/سلفه
  ~floos/~flous/~fls/~floosi/~flosi/~rateb/~ratib/~ejar/~eejar/~ijar/~dyoon/~deyoon/~masareef/~msareef/~mafallis/~mfalis/~qarth/~tafran/~6afran
  coins/payments/payment/pawn/pawned/overdraft/penniless/instalment/installment/budget
  selling/sold/sell ?my ?the car/gold/laptop/phone/furniture/jewellery/jewelry
  حساب/حسابي/رصيد/رصيدي/محفظتي/جيبي ?صار صفر/فاضي/فاضيه
  بعت/ابيع/ببيع ذهبي/سيارتي/لابتوبي/جوالي/اغراضي
  ذهبي/سيارتي
  اخر شهر
  pay/paying/paid ?for ?my ?the ?back school/tuition/fees/rent/bills/bill/loan/debts/gas/food/insurance
  cant/cannot/couldnt pay/buy
  tuition/insurance/supermarket/grocery/groceries/wallet/atm/salik/fines/inflation/cost/costs/prices/income
  financial/money stress/trouble/troubles/problems/worries
  bank ?account ?is empty/account/balance
  living/paycheck paycheck to
  support/feed/provide ?for my family/kids/children/parents
  رسوم/اجار/تكاليف/غاليه/غلاء/اسعار/محفظه/فقر/التزامات/التزاماتي/سداد/مديونيات/صرف/اصرف/شيك/شيكات/بنزين
  ما/ماقدرت ?قدرت ?اقدر ادفع/اسدد/اشتري/اصرف/اوفر
  علي شيكات/التزامات/فلوس
  ~5alas/~khalas/~khalasat ~floos/~floosi`;

export const FAMILY = `
  family/parents/dad/father/mom/mum/mother/mama/baba/brother/brothers/sister/sisters/uncle/aunt/relatives/cousins/cousin/husband/wife/grandmother/grandfather/inlaws/fiance/household
  at home they/everyone/everybody
  اهلي/عايلتي/عايله/اسرتي/ابوي/ابويه/والدي/امي/والدتي/اخوي/اختي/اخواني/خواتي/عمي/خالي/زوجي/زوجتي/خطيبي/خطيبتي/اهل/والديني/والدين/والده/والد/جدتي/جدي/خالتي/عمتي/يمه/يدوه
  في البيت يسالوني/يسالون
  بيت كله/كلهم ?يسالني ?يسال
  ~ahli/~ahly/~ubooy/~abooy/~obooy/~ummi/~ommi/~omi/~akhooy/~o5ti/~ukhti/~3ayilti/~3aylti/~3ayelti/~ahalna/~waldi
  نفس سوال/اسيله ?في بيت
  متي تتوظف/بتشتغل/بتتوظف/تشتغل/تتوظفين/بتتوظفين/تتزوج
  when ?will ?are ?do you ?going ?to get/find/getting ?a ?be job/work/married
  in laws
  laws think/say/ask
  family/mom/dad/parents/home pressure
  arguing/argued/argue/fight/fought/fighting ?with ?my father/dad/mother/mum/mom/parents/brother/family/husband/wife
  at home everyone/they/he/she
  disappoint/disappointing/disappointed/letting/let ?them ?my ?down parents/family/father/mother
  marriage/engagement ?talk ?pressure
  تهاوشت/تخانقت/زعلت/هواش/مشاكل/خناق ?مع ?في ابوي/امي/اهلي/البيت/زوجي/اخوي
  بيتنا/اهلنا
  يعيروني/يذكروني
  زواج/خطبه`;
