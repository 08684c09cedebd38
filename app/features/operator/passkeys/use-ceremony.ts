import { useState } from "react";
import { messageOf } from "./ceremonies.ts";

/** Runs one ceremony at a time and stores its error message. */
export function useCeremony(onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");

  async function run(ceremony: () => Promise<void>): Promise<void> {
    setBusy(true);
    setError("");
    try {
      await ceremony();
    } catch (failure) {
      return setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
    onDone();
  }

  return { busy, error, run };
}
