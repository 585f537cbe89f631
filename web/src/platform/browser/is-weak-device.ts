/** Whether this device has little to spare for what is only beautiful: few cores, or data that are to be saved. */
export const isWeakDevice = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }; // not in every browser
  return navigator.hardwareConcurrency < 4 || connection?.saveData === true;
};
