/** Interchangeable words, in all languages together: a sentence may switch language between any two words. */
export const WORD_CLASSES = {
  want: `want wanna wana wnna wnt wnat wan wanted wanting need needed ready prefer
    ابي ابغي ابغا ابا ابه ابغاه ودي نفسي اريد ارغب اود اتمني حاب حابه بدي عايز عايزه عاوز عاوزه بغيت احتاج تمنيت
    ~abi ~abee ~abgha ~abga ~abgi ~abghi ~aba ~widdi ~wedi ~wdi ~bdi ~bedi ~badi ~ayez ~3ayez ~3awez ~areed ~atmanna ~nefsi ~nafsi`,
  to: `to # ان اني اننا لو انه ~ani ~inni ~eni`,
  die: `die dieing dying d*e dead deceased unalive اموت امت الموت موت ~amoot ~amout ~amot ~almoot ~almout ~mot`,
  willDieAr: `بموت باموت حموت هموت بنموت ~bamoot ~bamout ~ba2moot ~bmoot`,
  notEn: `not dont dnt didnt doesnt cant cannot never wont nolonger neither`,
  noAr: `لا ما مو مب مش موب لم لن ليس لست مالي ماعاد ~ma ~ma3ad ~ma3aad ~mo ~mu ~mub ~mesh ~mish ~la`,
  wantNotAr: `مابي مابغي ماابي ماابغي ماودي مابا مااريد مابدي ~mabi ~mabgha ~mabga ~mawidi ~maabi ~mabghi`,
  live: `live living alive exist existing اعيش العيش الحياه احيا ~a3eesh ~a3ish ~a3esh ~aeesh ~aish`,
  kill: `kill kil kll kiling killing killed kiled k*ll k*l kil* ki*l murder end ending unalive unaliving offing neck hang hanging hanged
    shoot shooting stab drown drowning poison`,
  hurt: `hurt hurting harm harming cut cutting burn burning injure injuring punish starve starving scratch`,
  myself: `myself meself mysel mself maself نفسي روحي حالي ~nafsi ~nefsi ~rou7i ~ro7i`,
  suicide: `suicide suicid suiside suicde s*icide su*cide sewerslide suicidal`,
  pills: `pills pill tablets meds medication medicine panadol paracetamol حبوب الحبوب ادويه الادويه دوا دوايي بندول اقراص ~7boob ~7bob ~7uboob`,
  weapon: `rope noose gun blade blades razor razors knife`,
  relativeAr: `ابوي ابي ابويه والدي امي والدتي اخوي اخي اختي عمي خالي عمتي خالتي زوجي زوجتي خطيبي طليقي اهلي جدي
    ~ubooy ~abooy ~aboy ~akhooy ~akhoy ~zouji ~zawji ~zoji ~ummi ~ommi ~ahli ~3ammi ~khali`,
  relative: `@relativeAr dad father daddy mum mom mother mama brother uncle husband boyfriend bf parents family stepdad stepfather stepmother sister
    cousin ex fiance grandfather he she they`,
  person: `me us`,
  selfAr: `نفسي روحي حالي عمري ذاتي جسمي حياتي ~nafsi ~nefsi ~nfsi ~rou7i ~ro7i ~roohi ~rohi ~rw7i ~7ali ~3omri ~3umri ~3mri`,
  suicideAr: `انتحر بنتحر بانتحر سانتحر هنتحر حنتحر انتحرت ننتحر بنتحرر انتخر ~anta7er ~anta7ir ~anti7er ~anti7ir ~antaher ~anta7r ~antehir ~banta7er ~banta7ir ~banta7r ~bantaher ~b2anta7er`,
  suicideNounAr: `انتحار الانتحار بالانتحار للانتحار انتحاري انتحر ~inti7ar ~enti7ar ~anti7ar ~alinti7ar ~elenti7ar ~elinti7ar ~intihar`,
  killAr: `اقتل اذبح اموت انهي اشنق اخلص اعدم اقضي بقتل بذبح بموت بنهي بشنق بخلص باقتل ساقتل قتلت اطعن اغرق احرق
    ~athba7 ~adhba7 ~azba7 ~ath7ab ~aqtel ~agtil ~agtel ~a8tel ~a2tel ~aktel ~aqtol ~amawit ~amawet ~anhi ~akhalis ~a5ales ~a5alis`,
  hurtAr: `اذي اوذي ااذي اجرح اعور اضر اشرط اعذب اعاقب بجرح بعور باذي بوذي جرحت عورت اذيت اضرب احرق اشطب
    ~ajra7 ~ajre7 ~a3awir ~a3awer ~athi ~aathi ~aazi ~aadhi ~awzi`,
  life: `الحياه الدنيا هالدنيا حياتي هالحياه عيشتي العيش عمري الحياة هالعيشه ~el7ayat ~al7ayat ~7ayati ~hayati ~7ayaty ~hal7ayat ~eldenya ~eldinya ~aldenya ~haldinya ~haldenya ~denya ~dinya ~7ayat لهالحياه لهالدنيا للحياه بهالحياه بهالدنيا للدنيا`,
  inAr: `في ب على من ~fi ~b ~3ala ~men ~mn`,
  fromAr: `من م عن ~men ~mn ~min ~m`,
  goneEn: `gone dead die died disappear disappeared vanish vanished`,
  lightCauseAr: `الضحك ضحك مالضحك الجوع جوع مالجوع الحر حر البرد برد العطش عطش النوم نوم النعاس نعاس الفرح الفرحه فرح فرحه الحماس حماس الملل ملل الطفش طفش الزهق زهق
    الخجل خجل الفشله فشله الاحراج احراج الحيا الشوق شوق الحلاوه الونسه
    ~dhe7k ~the7k ~eldhe7k ~elthe7k ~dihk ~dahk ~di7k ~d7k ~jo3 ~joo3 ~eljo3 ~7ar ~el7ar ~bard ~elbard ~malal ~elmalal ~fara7 ~elfara7 ~7amas ~el7amas ~tafash ~ji3 ~khajal`,
  idiomCauseAr: `@lightCauseAr الضحك ضحك مالضحك الجوع جوع مالجوع الحر حر الحرر البرد برد التعب تعب الملل ملل الفرح الفرحه فرح الحماس الشوق شوق الحيا الخجل الفشله فشله
    الاحراج احراج النعاس النوم نوم العطش عطش الطفش طفش الزهق زهق الصداع التوتر توتر الفضول فضول الغيره الحلاوه الونسه الخوف خوف القهر الصدمه الكشخه الاكل
    قهر خوف خجل فرحه حماس زحمه الزحمه الدوام الرطوبه الشمس النت الانتظار البطاله
    ~dhe7k ~the7k ~eldhe7k ~elthe7k ~dihk ~dahk ~eldahk ~di7k ~d7k ~th7k ~dehk ~jo3 ~joo3 ~eljo3 ~eljoo3 ~aljo3 ~jou3 ~7ar ~el7ar ~al7ar ~har ~bard ~elbard ~malal
    ~elmalal ~almalal ~ta3ab ~elta3ab ~altaab ~nom ~elnom ~fara7 ~elfara7 ~shog ~elshog ~6afash ~tafash ~eltafash ~elji3 ~lji3 ~ji3 ~khajal ~7amas ~el7amas ~7mas ~malal ~khouf ~5of ~elkhof`,
  idiomCauseEn: `laugh laughing laughter giggling lol embarrassment embarassment embarrassed shame shyness boredom bored hunger hungry thirst heat cold curiosity cringe
    happiness joy cuteness excitement nerves stress anxiety exhaustion envy awkwardness shock secondhand nervousness suspense fear old`,
} as const satisfies Record<string, string>;
