import type { ReactNode } from 'react';
import { Notice, type NoticeProps } from './notice.tsx';
import './picture-notice.css';

/** A notice with a picture of the kit. It is no part of `Notice` itself, which every page loads. */
export const PictureNotice = ({ picture, children, ...notice }: NoticeProps & { picture: ReactNode }) => (
  <Notice {...notice} hasArt={false}>
    <div className="notice-picture">{picture}</div>
    {children}
  </Notice>
);
