import './account.css';

/** What all account pages share: the layout with the index of its sections. */
export { AccountLayout } from './account-layout.tsx';
