/** What admins look after, as the texts call it: `admin.story.created`. */
export type ContentKind = 'story' | 'opportunity' | 'badge' | 'translation' | 'helpline';
