import './account.css';

/** What every part of the account has in common: its frame, and the way back to the index. */
export { AccountBack } from './account-back.tsx';
