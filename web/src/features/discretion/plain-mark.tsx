/** A briefcase, of no brand. */
export const PlainMark = () => (
  <svg className="plain-mark" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4 8.4h16V19H4ZM9 8.4V5.6h6v2.8M4 13h16" />
  </svg>
);
