import { Grain, Picture, type PictureProps } from './picture.tsx';

export const Lantern = (props: PictureProps) => (
  <Picture {...props}>
    <circle cx="48" cy="54" r="38" fill="var(--art-gold)" opacity=".22" />
    <circle cx="48" cy="11" r="6" fill="none" stroke="var(--art-wood)" strokeWidth="3" />
    <path d="M33 34c1-11 8-17 15-17s14 6 15 17Z" fill="var(--art-leaf)" />
    <path d="M51 17c7 2 11 8 12 17h-8c0-7-1-13-4-17Z" fill="var(--art-leaf-deep)" />
    <path d="M31 38h34l-5 35H36Z" fill="var(--art-gold)" />
    <path d="M56 38h9l-5 35h-7Z" fill="var(--art-gold-deep)" opacity=".7" />
    <path d="M48 43c7 8 8 15 0 22-8-7-7-14 0-22Z" fill="var(--art-coral)" />
    <path d="M48 53c3 4 3 7 0 10-3-3-3-6 0-10Z" fill="var(--art-paper)" />
    <path d="M39 38l2 35M57 38l-2 35" fill="none" stroke="var(--art-leaf-deep)" strokeWidth="3" strokeLinecap="round" />
    <rect x="27" y="32" width="42" height="7" rx="3" fill="var(--art-leaf-deep)" />
    <rect x="31" y="70" width="34" height="7" rx="3" fill="var(--art-leaf)" />
    <path d="M37 77h22l5 9a3 3 0 0 1-3 3H35a3 3 0 0 1-3-3Z" fill="var(--art-leaf-deep)" />
    <Grain at="57,26 59,30 55,22 60,44 61,50 60,56 59,62 58,67 56,82 60,85" />
  </Picture>
);
