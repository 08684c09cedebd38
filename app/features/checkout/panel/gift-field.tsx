import { type Ref, useImperativeHandle } from "react";
import { TextField } from "#app/ui/form/field.tsx";
import { useAddressSlip } from "#app/ui/form/use-address-slip.tsx";
import { addressSlip } from "#content/address-slip.ts";
import { licenceOptions } from "#content/store/checkout/licence.ts";

/** Blocks submission once when the address looks mistyped. */
export type GiftCheck = { stops: () => boolean };

type Props = { address: string; onAddress: (address: string) => void; ref: Ref<GiftCheck> };

/** The recipient of a gift. Its code loads when a gift is chosen. */
export default function GiftField({ address, onAddress, ref }: Props) {
  const { email, text } = licenceOptions.gift;
  const slip = useAddressSlip(addressSlip, address, onAddress);
  useImperativeHandle(ref, () => ({ stops: () => slip.stops(address) }));
  return (
    <TextField
      label={email}
      type="email"
      required
      autoComplete="off"
      hint={slip.question || text}
      value={address}
      onChange={(event) => onAddress(event.currentTarget.value)}
    />
  );
}
