import { useState } from "react";
import { useBusy } from "#app/ui/browser/use-busy.ts";
import { messageOf } from "./ceremonies.ts";

/** Runs one ceremony at a time and stores its error message. */
export function useCeremony(onDone: () => void) {
  const [busy, start] = useBusy();
  const [error, setError] = useState("");

  function run(ceremony: () => Promise<void>): Promise<void> {
    setError("");
    return start(() => ceremony().then(onDone, (failure) => setError(messageOf(failure))));
  }

  return { busy, error, run };
}
