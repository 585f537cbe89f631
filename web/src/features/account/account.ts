import './account.css';

/** What all account pages share: the layout, and the link back to the index. */
export { AccountBack } from './account-back.tsx';
