import { Grain, Picture, type PictureProps } from './picture.tsx';

const EIGHTHS = [0, 45, 90, 135, 180, 225, 270, 315];

export const Sun = (props: PictureProps) => (
  <Picture {...props}>
    <circle cx="48" cy="48" r="31" fill="var(--art-gold)" opacity=".35" />
    {EIGHTHS.map((angle) => (
      <path
        key={angle}
        d="M48 3c4.6 5.6 4.6 10.4 0 15-4.6-4.6-4.6-9.4 0-15Z"
        fill="var(--art-gold)"
        transform={`rotate(${angle} 48 48)`}
      />
    ))}
    <path
      d="M48 10v5M48 81v5M10 48h5M81 48h5M21.1 21.1l3.6 3.6M71.3 71.3l3.6 3.6M74.9 21.1l-3.6 3.6M24.7 71.3l-3.6 3.6"
      stroke="var(--art-gold-deep)"
      strokeWidth="3"
      strokeLinecap="round"
      transform="rotate(22.5 48 48)"
    />
    <circle cx="48" cy="48" r="22" fill="var(--art-coral)" />
    <path d="M63.6 32.4A22 22 0 0 1 32.4 63.6 30 30 0 0 0 63.6 32.4Z" fill="var(--art-coral-deep)" opacity=".55" />
    <Grain at="60,44 62,50 56,52 60,57 52,58 55,63 46,63 48,67 65,45 41,64" />
  </Picture>
);
