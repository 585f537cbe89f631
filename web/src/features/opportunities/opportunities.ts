/** What closes when, and what somebody saved of it. */

export { deadlineStatus } from './deadline.ts';
export { useSavedOpportunities } from './saved.api.ts';
