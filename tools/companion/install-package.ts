import { LLAMA_PACKAGE, LLAMA_PACKAGE_VERSION } from '../../server/src/platform/ai/local/installation.ts';
import { installWithNpm } from '../npm/install.ts';

/** The package with the binaries of a platform; on a Mac with the graphics processor, elsewhere without. */
const BINARIES: Readonly<Record<string, string>> = {
  'darwin-arm64': 'mac-arm64-metal',
  'darwin-x64': 'mac-x64',
  'linux-arm64': 'linux-arm64',
  'linux-x64': 'linux-x64',
  'win32-arm64': 'win-arm64',
  'win32-x64': 'win-x64',
};

/** Installs what runs a model, with the binaries of this platform alone: all of them would be over a gigabyte. */
export const installPackage = async (directory: string): Promise<void> => {
  const binaries = BINARIES[`${process.platform}-${process.arch}`];
  if (binaries === undefined) throw new Error(`there are no binaries for ${process.platform} on ${process.arch}`);
  const packages = [LLAMA_PACKAGE, `@node-llama-cpp/${binaries}`].map((name) => `${name}@${LLAMA_PACKAGE_VERSION}`);
  await installWithNpm({ directory, packages, options: ['--omit=optional'] });
};
