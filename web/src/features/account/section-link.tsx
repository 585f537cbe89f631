import { Link } from 'wouter';
import { Icon, type IconName } from '#ui/icon.tsx';

interface SectionLinkProps {
  icon: IconName;
  path: string;
  title: string;
  /** What is found there, in a few words. */
  text: string;
}

/** The whole row leads to its part of the account. */
export const SectionLink = ({ icon, path, title, text }: SectionLinkProps) => (
  <li className="account-section-link">
    <span className="account-icon">
      <Icon name={icon} />
    </span>
    <div>
      <h2>
        <Link href={path}>{title}</Link>
      </h2>
      <p>{text}</p>
    </div>
    <Icon name="forward" />
  </li>
);
