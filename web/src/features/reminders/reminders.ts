/** When and of what the person is reminded, chosen in the account. Loaded by `import()`, so that no page waits for it. */
export { RemindersSection } from './reminders-section.tsx';
