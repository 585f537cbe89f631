import { parseAnswerContent } from '../answers/answer-files.ts';
import { createAnswers } from '../answers/answers.ts';
import { compileAnswers, createFinder } from '../answers/compiled-answers.ts';

const RIGHTS = `
- topic: passport-withheld
  asks:
    - my boss keeps my passport is this allowed
    - company took my passport and will not give it back
    - الشركة ماسكة جوازي من أول يوم
    - jawazi 3nd el company w ma yb3tonah
  answers:
    - countries: [ae]
      en: "No. The passport stays with you."
      ar: "لا. جوازك يبقى معك."
      steps:
        - { en: "Ask for it in writing today.", ar: "يمكنك طلبه كتابة اليوم." }
      source:
        name: { en: "Ministry of Labour page", ar: "صفحة وزارة العمل" }
        url: https://ministry.example/passports
        published: 2025-03-11
    - countries: [sa, qa]
      en: "No. Nobody may keep it without your consent."
      ar: "لا. لا يحق لأحد حفظه دون موافقتك."
      source:
        name: { en: "Gazette", ar: "الجريدة" }
        url: https://gazette.example/passports
        read: 2026-11-22
      back: { en: "Did you sign that they may?", ar: "هل وقعت على ذلك؟" }
- topic: passport-refused
  after: passport-withheld
  asks: ["what if he refuses", "and if they say no", "وإذا رفض؟", "w eza rafad"]
  answers:
    - countries: all
      en: "Then you complain to the ministry."
      ar: "عندها يمكنك تقديم شكوى إلى الوزارة."
- topic: probation-length
  asks: [how long is probation, max probation months, كم مدة فترة التجربة, fatrat el tajruba kam shahar]
  answers:
    - { countries: [ae], en: "Six months at most.", ar: "ستة أشهر على الأكثر." }
    - { countries: [sa], en: "Up to 180 days.", ar: "حتى 180 يومًا." }
    - { countries: all, en: "Your contract says how long.", ar: "يذكر عقدك المدة." }
`;

const PROGRAMMES = `
- topic: job-seekers-programme
  asks: [is there help for job seekers, nafis register, برنامج للباحثين عن عمل, كيف أسجل في نافس, kif asajjel fe nafis]
  answers:
    - { countries: [ae], for: citizens, en: "Nafis is for citizens.", ar: "نافس للمواطنين." }
    - { countries: [ae], for: residents, en: "Residents use company pages.", ar: "للمقيمين صفحات الشركات." }
    - { countries: [kw], for: citizens, en: "Citizens register with the authority.", ar: "يسجل المواطنون لدى الهيئة." }
`;

const CV = `
- topic: cv-length
  asks: [one page or two pages cv, how long should a resume be, كم صفحة السيرة الذاتية, cv kam safha]
  answers:
    - { countries: all, en: "One page is enough.", ar: "صفحة واحدة تكفي.", source: { guide: cv-basics } }
`;

const BOUNDARIES = `
- kind: jokes
  asks: [tell me a joke, say something funny, قل لي نكتة, 2olly nokta]
  replies:
    - { en: "I leave jokes to others; ask me about work.", ar: "أترك النكت لغيري، وأجيبك عن العمل." }
    - { en: "Still no joke, but gladly work.", ar: "لا نكت، لكن العمل بكل سرور." }
`;

const OFFICES = `
- country: ae
  area: labour
  name: { en: "the ministry", ar: "الوزارة" }
  url: https://ae.example/labour
  does: { en: "File a complaint.", ar: "تقديم شكوى." }
- country: kw
  area: labour
  name: { en: "the authority", ar: "الهيئة" }
  url: https://kw.example/labour
  does: { en: "File a complaint.", ar: "تقديم شكوى." }
- country: kw
  area: employment
  name: { en: "the programme’s office", ar: "مكتب البرنامج" }
  url: https://kw.example/employment
  does: { en: "File a complaint.", ar: "تقديم شكوى." }
`;

/** A small content with one example of everything that an answer may have. */
const SMALL_CONTENT = parseAnswerContent(
  new Map([
    ['answers/rights.yaml', RIGHTS],
    ['answers/programmes.yaml', PROGRAMMES],
    ['answers/cv.yaml', CV],
    ['answers/boundaries.yaml', BOUNDARIES],
    ['answers/offices.yaml', OFFICES],
  ]),
);

interface SmallAnswersDeps {
  /** Stands for the guide's search. */
  articleFor?: () => string;
  /** Whether the guide shows its articles. */
  isGuideShown?: boolean;
}

export const createSmallAnswers = ({ articleFor, isGuideShown = true }: SmallAnswersDeps = {}) =>
  createAnswers({
    ...(articleFor && { articleFor }),
    titleOf: (slug, language) => (isGuideShown ? `${slug} ${language}` : null),
    finder: createFinder(compileAnswers(SMALL_CONTENT)),
  });
