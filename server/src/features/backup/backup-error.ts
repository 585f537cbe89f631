import { StartupError } from '#platform/config/startup-error.ts';

/** What an operator can do something about; the message is one line. */
export class BackupError extends StartupError {
  override name = 'BackupError';
}

export const damaged = (): BackupError =>
  new BackupError('This file is cut or altered, or no backup of Bustan: nothing was restored. Use another copy of it.');
