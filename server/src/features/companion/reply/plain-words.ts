/** What leaves no doubt, whatever else is told: somebody has died. Not a battery, and not of laughing. */
const DEATH =
  /\b(?:grand\w+|mother|father|mom|mum|mama|dad|baba|papa|uncle|aunt|brother|sister|cousin|friend|son|daughter|baby|wife|husband|colleague|neighbou?r|teacher|cat|dog)(?: \p{L}+){0,2} died\b(?! laughing| of laugh)|\b(?:he|she) died\b(?! laughing| of laugh)|\bpassed away\b|\bfuneral\b|(?<!\p{L})و?(?:توف(?:ى|ي|يت|ت)|متوفي|وفاة|وفاته|وفاتها|عزاء|المرحوم\p{L}*|الله يرحم\p{L}*|رحمه الله|رحمها الله)(?!\p{L})|\balla+h? y(?:er|ir|ar)[h7]am/iu;

/** Something that the person worked or waited for has come true. */
const SUCCESS =
  /\b(?:i|we) (?:\w+ )?(?:passed|won|graduated|got (?:the|an|a) (?:job|offer|scholarship|promotion|visa)|got (?:in|hired|promoted|accepted))\b|^(?:passed|won|graduated|approved|accepted|hired|promoted)\b|\b(?:visa|loan|scholarship|transfer|application|paper) (?:is |was |got |just )?(?:approved|accepted|done)\b|(?<!\p{L})و?(?:نجحت|نجحنا|انقبلت|قبلوني|توظفت|تخرجت|ترقيت|فزت|فزنا|عديت|عدّيت|اجتزت|قُبل|قبلت في)(?!\p{L})|\bnaja?7t|\bnajja7t|\bin8abalt|\bengabalt|\btkharajt/iu;

/** Thanks, prayers and wishes to God; not the oath «والله», which is in every second sentence. */
const OF_GOD =
  /(?<!\p{L})(?:لله|الحمد ?لله|الحمدلله|استخرت|استخارة|صليت|دعيت|دعوت|سجدت|بفضل الله|الله (?:يرحم|يحفظ|يشف|يوفق|يعين|يتقبل|كريم|معي|معنا|جبر))|ال?له يرحم\p{L}*|\b(?:al?-?7amd\w*|el ?7amd\w*|al-?hamd\w*|alhamdul\w*|alla+h? y(?:er|ir|ar)?[h7]am\w*|thank god|praise god|god bless|prayed|istikhara|isti5ara|dua)\b/iu;

/** Whether a note speaks of God, so that the reply may too. */
export const speaksOfGod = (note: string): boolean => OF_GOD.test(note);

export const speaksOfDeath = (text: string): boolean => DEATH.test(text);
export const speaksOfSuccess = (text: string): boolean => SUCCESS.test(text);
