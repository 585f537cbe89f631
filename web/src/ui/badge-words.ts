import type { Badge } from '@bustan/contract/badges.ts';
import type { Language } from '@bustan/contract/languages.ts';

export interface BadgeWords {
  icon: string;
  name: string;
  description: string | null;
}

/** In Arabic the Arabic twin, where the admin wrote one. */
export const badgeWords = (badge: Badge, language: Language): BadgeWords => ({
  icon: badge.icon,
  name: (language === 'ar' ? badge.name_ar : null) ?? badge.name,
  description: (language === 'ar' ? badge.description_ar : null) ?? badge.description,
});
