/** Phrases about how it feels. The syntax is that of the detector's phrases. */

/**
 * Grief and illness in the family are not the theme `family`, whose replies, written for questions at dinner, would hurt
 * here. These phrases cover the relative that is named, so the general replies answer.
 */
export const GRIEF = `
  father/dad/mother/mum/mom/mama/baba/parents/brother/sister/uncle/aunt/grandmother/grandfather/grandma/grandpa/husband/wife/cousin/friend/son/daughter/baby ?who ?is ?was ?has ?have ?just ?very ?in ?the ?a ?got ?diagnosed ?with ?away ?had died/dead/dying/passed/deceased/hospital/hospitalised/hospitalized/sick/ill/cancer/surgery/stroke/icu/coma
  lost/losing/buried ?my ?our ?late ?dear father/dad/mother/mum/mom/mama/baba/parents/brother/sister/uncle/aunt/grandmother/grandfather/grandma/grandpa/husband/wife/cousin/friend/son/daughter/baby
  death/funeral/loss/passing/burial of ?my ?our ?late father/dad/mother/mum/mom/mama/baba/parents/brother/sister/uncle/aunt/grandmother/grandfather/grandma/grandpa/husband/wife/cousin/friend/son/daughter/baby
  late father/dad/mother/mum/mom/mama/baba/parents/brother/sister/uncle/aunt/grandmother/grandfather/grandma/grandpa/husband/wife/cousin/friend/son/daughter/baby
  ابوي/امي/والدي/والدتي/اخوي/اختي/جدي/جدتي/عمي/عمتي/خالي/خالتي/زوجي/زوجتي/ولدي/بنتي/صديقي/صديقتي/رفيقي/رفيقتي ?توه ?صار ?في ?دخل ?دخلت ?عنده ?عندها توفي/توفت/مات/ماتت/مريض/مريضه/تعبان/تعبانه/مستشفي/بالمستشفي/سرطان/جلطه/عمليه/عنايه/يرحمه/يرحمها
  توفي/توفت/مات/ماتت/وفاه/عزا/عزاء/فقدت/مرض/فقدان/دفنا ابوي/امي/والدي/والدتي/اخوي/اختي/جدي/جدتي/عمي/عمتي/خالي/خالتي/زوجي/زوجتي/ولدي/بنتي/صديقي/صديقتي/رفيقي/رفيقتي`;

/** Negated phrases match no theme: they cover the shorter match inside them. */
export const EXCLUSIONS = `
  not/never/isnt/wasnt/arent/aint/without ?so ?that ?too ?as ?feeling ?even tired/exhausted/drained/lonely/alone/jealous/rejected/burnt ?out/stressed
  no rejection/rejections/debt/debts ?today ?now
  مب/مو/مش/ما/لست/غير/ماني ?اني ?حاس ?اشعر تعبان/تعبانه/متعب/متعبه/بالتعب/بتعب/وحيد/وحيده/مرهق/مرهقه/بالوحده/بوحده
  ما/بدون ?في ?عندي ?علي ديون/دين/ضغط
  ~mb/~mu/~mo/~mesh ~ta3ban/~ta3bana/~t3ban
  sign/signed/signing up/in/out
  leave/left/let it/me/them/him/her alone`;

export const LONELINESS = `
  lonely/loneliness/isolated/isolation/friendless/homesick/lonesome
  alone/myself here/all/in/today/again/now/at/with
  so/feel/feeling/felt/very/im/am/being/always/completely ?so ?very ?like ?all alone
  by/all myself
  no/any/miss/without/missing ?having ?my ?real ?close friends/company/people
  nobody/noone/anyone/anybody ?here ?really ?else ?ever to/gets/understands/understand/talk/sees/listens/cares/asks/knows ?me ?this ?what
  not/havent/never/didnt ?have ?really talked/spoken/talk/speak/spoke/met/meet/seen to/with/anyone/anybody/people ?anyone ?anybody
  وحيد/وحيده/الوحده/بالوحده/بوحده/وحدي/لوحدي/لحالي/بروحي/غربه/مغترب/مغتربه/متغرب/اشتقت/اشتاق/مشتاق/مشتاقه/عزله/منعزل/منعزله/ولهت/ولهان/وحشوني
  ما/مافي/مالي/بدون/ماعندي/مافيه ?عندي ?لي ?حولي ?في اصدقا/ربع/اصحاب/احد/حد/صديق/رفيق/رفيقات/صديقات ?اكلمه ?افضفض ?يسمعني
  محد/ما/ماحد/لا ?احد ?حد حاس/يحس/فاهمني/فاهم/يفهمني/يفهم/يسمعني/يسال/يهتم ?عني ?فيني ?علي ?بي
  انشغل/مشغولين/مشغول ?عني جميع/الكل/كلهم/عني
  ~wa7eed/~wa7eeda/~bro7i/~broo7i/~l7ali/~l7aly/~wa7di/~mshtag/~mishtaq/~mshtaga/~ghurba/~mghtrb/~ma7ad ?~7as ?~fahemni
  nobody/noone came/visits/visited/texts/texted/checks/invites/messages
  ما/محد ?احد سال/يسال/زارني/كلمني ?عني ?علي
  barely/hardly/rarely/never ?even see/talk/meet/hear ?to them/friends/anyone/people/each
  friends/everybody/everyone ?is ?are ?all ?too busy
  alone
  lonelier
  eat/sit/live/living/eating/sitting/walk/walking alone/myself
  nobody/noone/none ?to ?else ?really ?even left/around/here/there/asked/understands/knows/to
  far from home/family/friends/everyone
  dont/didnt know/have anyone/anybody/many ?here
  friends ?have ?all ?moved ?on ?gone ?left ?stopped drifted/disappeared/calling/left
  invisible/forgotten/unseen/excluded/ignored
  ما/لا اعرف/عندي/لي احد/حد/ناس/صحبه
  من ?يوم انتقلت/سافرت/تغربت
  وحشه/منسي/منسيه/معزول/معزوله/مهمش
  ابعدوا/ابتعدوا/راحوا/تغيروا ?عني ?كلهم`;

export const SLEEP = `
  sleep/slept/sleeping/sleepless/insomnia/nightmares/nightmare/nap/oversleep/overslept/nights
  awake ?until ?till ?at ?all ?since ?again
  still/stay/stayed/staying/been ?wide up
  bad dreams/dream
  2am/3am/4am/5am
  عيوني/عيني مفتوحه/ما
  ساعه # فجر/الفجر/الصبح
  نوم/نومي/نومتي/انام/نمت/نايم/نايمه/ارق/سهر/سهران/سهرانه/سهرت/كوابيس/كابوس/اسهر/بنام/نعسان/نعسانه/ارقت
  اصحي/صحيت/قمت/اقوم ?من ?في ?كل نص/نصف ليل/الليل
  ~anam/~noom/~elnom/~sahran/~sahrana/~saher/~nemt/~kawabees/~as7ar/~nomi
  bedtime/sleeplessness/slumber/restless/tossing
  woke/wake/waking ?me ?up ?at ?in ?the night/midnight/2/3/4/five/four/three/2am/3am/4am
  midnight
  انام/نمت/ارقد/رقدت/رقاد/رقادي/غفيت/ساهر/ساهره/مواصل/مواصله`;

export const CONFIDENCE = `
  confidence/confident/selfesteem/worthless/useless/failure/loser/imposter/impostor/doubt/doubts/doubting/incompetent/unqualified/underqualified/inadequate/insecure/dumb/stupid
  not/never/isnt ?be ?feel ?good ?smart ?qualified ?skilled ?strong ?capable enough
  not good/smart/capable/qualified/talented enough/at/for ?any
  believe/believed/believing/trust/faith in myself/me
  something wrong with me
  hate/blame/blaming/blamed myself
  more/better/most qualified/talented/capable than/then ?me
  what ?do ?can ?i even offer
  ثقتي/ثقه/واثق/واثقه/قدراتي/فاشل/فاشله/فشل/فاشلين/فشلت/غبي/غبيه/ناقص/ناقصه/كفو/كفايتي/احباط/محبط/محبطه
  مب/مو/مش/ما/لست/غير كفو/قد/كفايه/كافي/موهل/موهله/قادر/قادره/جدير
  اشك/شاك/شاكه/شك/اشكك ?في نفسي/قدراتي/بنفسي/مهاراتي/روحي
  ما/لا/مب ?عدت ?عاد اصلح/انفع/استاهل/استحق/اسوي/اصدق/اثق ?لشي ?شي ?اني ?بنفسي
  مالي فايده/لازمه/قيمه
  عيب/مشكله/الخلل فيني/مني
  ~fashel/~fashla/~fashil/~theqti/~thiqa/~mb ~kafo/~kfo
  never fit/belong/succeed/manage/make
  mess/messing/messed ?everything ?it up/interviews/everything
  not/never for people/someone like me
  ما/لا اعرف/اعرف شي/شيء ?ابدا
  كنت شاطر/شاطره/متفوق/متفوقه/ناجح/ناجحه
  smart/good/qualified/capable/strong/talented/skilled enough
  nothing to offer/show
  dont/never deserve/belong/measure
  who/why would hire/want/choose me
  stupid/ashamed/shame/embarrassed/embarrassing/failed/failing/hopeless/pathetic
  overthink/overthinking/second guessing
  lost ?my ?all ?faith ?in confidence/myself/belief
  feel/feeling/felt ?so ?like ?a small/less/nothing/stupid/failure/burden/idiot
  question/questioning myself/everything/ability/abilities
  ما ?احس ?ان ?اني عندي ?اي شي/شيء ?مميز اقدمه/اعطيه
  اخجل/خجلان/مستحي/عالة/عاله/عبء/عبي/نقص/دوني
  ما/مب/مو ?راح ?اقدر ?عندي ?في ?فيني استاهل/انفع/ميزه
  اقل من غيري/الناس/الكل/البقيه
  خايب/خايبه`;

export const TIREDNESS = `
  tired/exhausted/exhausting/drained/draining/burnout/burnt/burned/fatigue/weary/overwhelmed/tiring/shattered/fatigued/knackered
  worn/wore ?me out
  ما/ماعاد ?عاد فيني/اقدر/قادر/قادره ?خلاص اكمل/اتحمل/استمر/شي
  no/without/zero/low/any/little energy/strength/motivation
  running on empty
  too/so much effort
  cant/cannot ?even ?seem get/keep ?out ?of ?going bed/up/going
  تعب/تعبت/تعبان/تعبانه/متعب/متعبه/تعبوا/تعبني/متعبني/مرهق/مرهقه/ارهاق/منهك/منهكه/هلكان/هلكانه/هلكت/مستنزف/مستنزفه/استنزاف/استنزفت/طاقتي/مضغوط/مضغوطه/مهدود/مهدوده/ضغط/ضغوط/مجهد/كسلان/كسلانه/طفشان/مليت/زهقت/بارهاق/بالارهاق
  طاقتي/طاقه خلصت/صفر/راحت/نفذت/انتهت
  ما/مافيني/بدون/مالي/مافي ?في ?فيني ?لي ?عندي طاقه/حيل/خلق/همه/نفس/مزاج/قوه ?اسوي ?اقدم
  ~t3abt/~ta3bt/~t3bt/~t3ban/~ta3ban/~ta3bana/~t3bana/~hlkan/~halkan/~murhaq/~mor8aq/~6agti/~tafshan
  ~mali/~mafini/~mafeeni ~khelg/~khulg/~khelq/~7ail/~7eel/~6aqa
  worn ?me ?out ?down
  wiped/burned/burning ?me out
  sick ?and ?tired of
  had enough
  give/giving/gave up
  fed up
  done with everything/this/all
  no/zero motivation/drive/will
  headache/heavy body/head/eyes
  cant/cannot concentrate/focus/think/anymore/move
  lazy/lethargic/sluggish/numb/unmotivated/depleted/running empty
  حيلي/منهد/منهده/مهدود/هبطان/خمول/خامل/كسل/تعبي/ذابل
  فيني/في/عندي ?ما شده/طاقه/قوه/همه
  استسلمت/استسلم/بستسلم/نفسيتي/نفسيا/نفسيه
  مقدر/ماقدر/ماعاد/معاد ?اقدر اكمل/اتحمل/استحمل`;
