import { Link } from 'wouter';
import { Icon, type IconName } from '#ui/icon.tsx';

interface FeatureCardProps {
  path: string;
  icon: IconName;
  title: string;
  text: string;
}

export const FeatureCard = ({ path, icon, title, text }: FeatureCardProps) => (
  <li className={`feature-card feature-card-${icon}`}>
    <span className="feature-badge">
      <Icon name={icon} />
    </span>
    <h3>
      <Link href={path} className="feature-link">
        {title}
      </Link>
    </h3>
    <p>{text}</p>
    <span className="feature-arrow">
      <Icon name="forward" />
    </span>
  </li>
);
