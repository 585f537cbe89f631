import type { AddressForm } from '@bustan/contract/enums.ts';
import { describe, expect, test } from 'vitest';
import { findMisfit } from '../reply-check.ts';

describe('a form of address that was not chosen is asked for once more', () => {
  const BEGINNING = 'كان اليوم طويلًا. ';
  const FEMININE = [
    'من الطبيعي أن تشعرين بالتعب بعده.',
    'أنتِ في طريق طويل، والهدوء حقك.',
    'كوني مع نفسك قليلًا هذا المساء.',
    'أنت متعبة، وهذا مفهوم بعد يوم كهذا.',
    'لا تقلقي، فالانتظار يتعب الجميع.',
    'يا صديقتي، الانتظار يتعب أي إنسان.',
    'يمكنك أخذ الوقت الذي تحتاجينه كله.',
    'وخذي وقتك في هذا كما يريحك.',
    'لستِ وحيدة في هذا، والتعب مفهوم.',
  ];
  const MASCULINE = [
    'من الطبيعي أن تشعر بالتعب بعده.',
    'أنتَ في طريق طويل، والهدوء حقك.',
    'كن مع نفسك قليلًا هذا المساء.',
    'أنت متعب، وهذا مفهوم بعد يوم كهذا.',
    'لا تقلق، فالانتظار يتعب الجميع.',
    'يا صديقي، الانتظار يتعب أي إنسان.',
    'خذ وقتك في هذا كما يريحك.',
    'اكتب سطرين عن اليوم، ثم اترك الباقي.',
    'لأنك حزينًا يبدو كل شيء أبطأ اليوم.',
  ];
  const NEUTRAL = [
    'نفسك تحتاج بعض الهدوء هذا المساء.',
    'يمكنك تدوين سطرين عن تمرين صغير نفعك.',
    'كتبت كثيرًا اليوم، وتعبك مفهوم.',
    'الشركة تريد وقتها، وأنت لك وقتك أيضًا.',
    'إن أحببت، فلنبدأ بشيء صغير معًا اليوم.',
    'ما يُفكَّر فيه الليل يبدو أصغر في النهار.',
    'بين فرصتين يطول الوقت، وهذا يتعب.',
  ];
  const saysNo = (sentence: string, address: AddressForm) =>
    findMisfit(BEGINNING + sentence, { language: 'ar', note: 'يوم طويل', subjects: [], moment: null, address });

  test.each(FEMININE)('to a woman: %s', (sentence) => {
    expect(saysNo(sentence, 'neutral')).toContain('as to a woman');
    expect(saysNo(sentence, 'masculine')).toContain('as to a woman');
    expect(saysNo(sentence, 'feminine')).toBeNull();
  });

  test.each(MASCULINE)('to a man: %s', (sentence) => {
    expect(saysNo(sentence, 'neutral')).toContain('as to a man');
    expect(saysNo(sentence, 'feminine')).toContain('as to a man');
    expect(saysNo(sentence, 'masculine')).toBeNull();
  });

  test.each(NEUTRAL)('to anybody: %s', (sentence) => {
    for (const address of ['neutral', 'masculine', 'feminine'] as const) expect(saysNo(sentence, address)).toBeNull();
  });
});
