import type { AddressForm } from '@bustan/contract/enums.ts';
import { type ComponentType, useEffect, useState } from 'react';
import { log } from '#platform/log/log.ts';

/** How the person is addressed: what they chose, and the question where they did not. */
export interface Address {
  readAddressForm: (userId: string) => AddressForm | null;
  AddressQuestion: ComponentType<{ userId: string }>;
}

/** Comes after the page, which works without. */
export const useAddress = (userId: string): Address | undefined => {
  const [address, setAddress] = useState<Address>();
  useEffect(() => {
    import('#features/address/address.ts').then(
      (loaded) => {
        setAddress({ readAddressForm: loaded.readAddressForm, AddressQuestion: loaded.AddressQuestion });
        void loaded.syncAddress(userId);
      },
      (error: unknown) => log.warn('How to address the person cannot be read', error),
    );
  }, [userId]);
  return address;
};
