/** Negations before a phrase: «ما راح انتحر», "I would never hurt myself". */
export const NEGATIONS = `not dont never wont wouldnt didnt doesnt isnt wasnt arent aint neither shouldnt havent hadnt without
  لا ما مو مب مش موب لم لن ليس لست مستحيل ماني مانيب مابي ابدا ~ma ~mo ~mu ~mub ~mesh ~mish ~mosta7eel`;

/** "No" negates only these: "no plans to kill myself", but "no I want to die". */
export const NEGATED_BY_NO = `thought thoughts plan plans intention intentions urge urges desire wish reason`;

/** Words that may stand between the negation and the phrase. */
export const BETWEEN_NEGATION = `ever even want wanted tried planned considered meant to going gonna would will be am i im think plan plans planing planning intend feel feeling feels have having had thoughts thought
  thinking of about any urge urges that this do in my life actively intention intentions currently
  راح ب ابي ابغي ودي اعيش اكون اكمل اريد افكر ممكن عمري ان اني في فكرت يوم ناوي رح احس اشعر نيه اي عندي ~abi ~ra7 ~afakker ~ani ~3omri ~fi`;

/** Phrases that place something in the past. */
export const PAST = `
used to
years/year/ages/long ago
back then/when
when i was ?a younger/kid/child/teen/teenager/little/school/15/16/17
in ?the past
in/since #year
قبل سنين/سنوات/سنه/سنتين/كم/~sinin ?سنه
~gabl ~sineen/~snin/~sinin/~sana
كنت زمان
زمان كنت
وانا/لما صغير/كنت ?صغير
في الماضي
من سنين/سنوات/زمان
`;

/** Past-tense words, before a phrase or as its first word. */
export const PAST_TENSE = `wanted tried attempted thought was were had used planned felt considered cut hurt would
  كنت كان حاولت فكرت فكر اردت بغيت تمنيت قررت جرحت اذيت ~kent ~kint ~7awalt ~fakart`;

/** Together with a past phrase: phrases which say that things are better now. */
export const RECOVERED = `
better/well/fine/ok/okay/good/happy/healthy/stable/safe/recovered/different now
now ?i ?am/im ?so ?much better/well/fine/ok/okay/good/happy/healthy/stable/safe/recovered/grateful
الحين/الان/اليوم ?انا احسن/افضل/بخير/طيب/طيبه/مرتاح/مرتاحه/تعديت
احسن/افضل/بخير/طيب/طيبه/مرتاح/مرتاحه الحين/الان/اليوم
`;

/** Words which say that it is not over. */
export const PRESENT = `now again still today tonight lately these currently anymore everyday daily tomorrow back
  الحين الان اليوم الليله رجعت لسه للحين هالايام هاليومين مازلت مازال ثاني حاليا بعدني رجع ~al7een ~al7in ~il7in ~alyoom ~lel7een ~l7een`;
