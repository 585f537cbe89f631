/**
 * Well-known places of the Gulf: `Latin/other spellings | Arabic/other spellings`, one a line. `!` marks what is also a
 * common word, or a shop or service that people use: such a one is taken only where work is spoken of.
 */
export const PORTALS = `
Bayt!/Bayt.com | بيت.كوم
LinkedIn/Linkedin/linked in | لينكدإن/لينكد إن/لينكدن/لنكدان/لينكد ان/لينكدان/لنكد ان/لينكدين
Jadarat | جدارات
Nafis | نافس
Nafith | نافذ!
Naukrigulf/Naukri Gulf | نوكري غلف
Naukri | نوكري
GulfTalent/Gulf Talent | غلف تالنت
Dubizzle | دوبيزل
Indeed! | إنديد/انديد
Monster Gulf | مونستر
Qiwa | منصة قوى
Taqat | طاقات!
Hafiz | حافز
Tamheer | تمهير
Saned | ساند!
Absher | أبشر!
Kawader | كوادر!
Tawteen | توطين!
Tamkeen | تمكين!
Mostaqbal | مستقبل!
Glassdoor | غلاسدور
Upwork | أب وورك
Wuzzuf | وظف!
Forasna | فرصنا!
OLX | أوليكس`;

export const EMPLOYERS = `
Talabat! | طلبات!
Noon! | نون!
Careem! | كريم!
Deliveroo! | ديليفرو
Jahez! | جاهز!
HungerStation! | هنقرستيشن
Amazon! | أمازون/امازون!
Carrefour! | كارفور!
Lulu!/Lulu Hypermarket! | لولو!
IKEA!/Ikea! | إيكيا/ايكيا!
Starbucks! | ستاربكس!
Jarir! | جرير!
Panda! | بنده!
Emirates! | طيران الإمارات!
Etihad!/Etihad Airways | الاتحاد للطيران
flydubai/Flydubai | فلاي دبي
Qatar Airways | القطرية!
Saudia! | الخطوط السعودية
Riyadh Air | طيران الرياض
Air Arabia | العربية للطيران
Gulf Air | طيران الخليج
Oman Air | الطيران العماني
Kuwait Airways | الخطوط الكويتية
dnata/Dnata | دناتا
Al Futtaim/Al-Futtaim/Alfuttaim | الفطيم
Majid Al Futtaim/MAF | ماجد الفطيم
Landmark Group | مجموعة لاندمارك
Chalhoub | شلهوب
Alshaya/Al Shaya/Al-Shaya | الشايع/مجموعة الشايع
Apparel Group | أباريل
Aramco/Saudi Aramco | أرامكو/ارامكو
SABIC/Sabic | سابك
ADNOC/Adnoc | أدنوك/ادنوك
ENOC | إينوك
Mubadala | مبادلة/مبادله
Masdar | مصدر!
Emaar | إعمار/اعمار!
Nakheel | نخيل!
Damac/DAMAC | داماك
Aldar | الدار!
DEWA/Dewa | ديوا/هيئة كهرباء ومياه دبي
SEWA | سيوا
RTA | هيئة الطرق
DP World | موانئ دبي
EGA | الإمارات العالمية للألمنيوم
Etisalat | اتصالات!
du! | دو!
STC/stc | إس تي سي/اس تي سي
Mobily | شركة موبايلي
Zain! | شركة زين
Ooredoo | أوريدو/اوريدو
Omantel | عمانتل
Batelco | بتلكو
NEOM/Neom | نيوم
Qiddiya | القدية
Red Sea Global | البحر الأحمر الدولية
PIF | صندوق الاستثمارات العامة
Maaden/Ma'aden | معادن!
Almarai | المراعي
Elm! | علم!
Tawuniya | التعاونية!
SNB | الأهلي السعودي
Al Rajhi/Alrajhi | الراجحي/مصرف الراجحي/بنك الراجحي
Alinma | الإنماء!
Emirates NBD | الإمارات دبي الوطني
Mashreq | المشرق!
FAB | بنك أبوظبي الأول
ADCB | بنك أبوظبي التجاري
QNB | بنك قطر الوطني
Bank Muscat | بنك مسقط
Boubyan Bank | بنك بوبيان
KFH | بيت التمويل الكويتي
NBK | بنك الكويت الوطني
KNPC | البترول الوطنية
KPC | مؤسسة البترول الكويتية
KOC | نفط الكويت
PDO | تنمية نفط عمان
QatarEnergy/Qatar Energy | قطر للطاقة
Bapco | بابكو
Alba | ألبا
Hamad Medical/HMC | مؤسسة حمد الطبية/مستشفى حمد
SEHA | صحة!
Aster! | أستر
NMC | إن إم سي
Mediclinic | ميديكلينيك
Thiqah | ثقة!
Deloitte | ديلويت
PwC/PWC | بي دبليو سي
KPMG | كي بي إم جي/كي بي ام جي
EY! | إي واي
McKinsey | ماكينزي
Accenture | أكسنتشر
Siemens | سيمنس
Schlumberger/SLB | شلمبرجير
Halliburton | هاليبرتون
Petrofac | بتروفاك
Saipem | سايبم
Marriott! | ماريوت!
Hilton! | هيلتون!
Rotana! | روتانا!
Atlantis! | أتلانتس!
Kidzania! | كيدزانيا!
G4S | جي فور إس
Transguard | ترانسجارد
Aramex! | أرامكس!
DHL! | دي إتش إل!
Expo City | مدينة إكسبو
Michael Page | مايكل بيج
Hays | هيز!
Robert Half | روبرت هاف
Adecco | أديكو
TASC | شركة تاسك
Al Tayer | الطاير
Al Habtoor | الحبتور
Al Ghurair | الغرير
Azadea! | أزاديا!
Jumeirah Group | مجموعة جميرا
Dubai Holding | دبي القابضة
KOJ | كمال عثمان جمجوم
Civil Service Bureau | ديوان الخدمة المدنية/ديوان الخدمة`;

export const CITIES = `
Dubai | دبي
Abu Dhabi | أبوظبي/أبو ظبي/ابوظبي/بوظبي
Sharjah | الشارقة/الشارجة
Ajman | عجمان
Al Ain | العين!
Fujairah | الفجيرة
Ras Al Khaimah/RAK/Ras al Khaimah | رأس الخيمة/راس الخيمة
Umm Al Quwain | أم القيوين
Riyadh | الرياض
Jeddah | جدة/جده
Makkah/Mecca | مكة/مكه
Madinah/Medina | المدينة المنورة
Dammam | الدمام
Khobar/Al Khobar | الخبر!
Jubail | الجبيل
Yanbu | ينبع
Tabuk | تبوك
Abha | أبها
Taif | الطائف
Hail! | حائل/حايل
Qassim! | القصيم
Doha | الدوحة/الدوحه
Lusail | لوسيل
Kuwait City | مدينة الكويت
Kuwait | الكويت
Jebel Ali | جبل علي
Buraydah/Buraidah | بريدة
Hawally/Hawalli | منطقة حولي
Salmiya | السالمية
Jahra | الجهراء
Manama | المنامة
Muharraq | المحرق!
Bahrain | البحرين
Muscat | مسقط
Salalah | صلالة/صلاله
Sohar | صحار
Nizwa | نزوى
Qatar | قطر
Oman | عمان!
Saudi Arabia/KSA | السعودية
the UAE/UAE | الإمارات/الامارات`;
