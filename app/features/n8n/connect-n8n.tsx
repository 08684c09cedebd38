import "./connect-n8n.css";
import { useCallback, useEffect, useState } from "react";
import type { ResponseOf } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { formatDate } from "#app/ui/format-date.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { toast } from "#app/ui/toast.tsx";
import { userApi } from "#app/user-api.ts";
import { connectN8n as words } from "#content/n8n.ts";
import { NewAddress } from "./new-address.tsx";

type Address = ResponseOf<"GET /api/n8n-tokens">["tokens"][number];

/** GR-5: the addresses under which the user's own n8n opens the library. */
export function ConnectN8n() {
  const { addresses, failed, reload } = useAddresses();
  const { made, busy, make, revoke } = useAddressActions(reload);
  return (
    <Card className="connect-n8n">
      <p>{words.intro}</p>
      {made && <NewAddress url={made.url} />}
      <Button variant={made ? "secondary" : "primary"} busy={busy === "make"} onClick={() => void make()}>
        {words.make}
      </Button>
      {!addresses && !failed && <Spinner size={20} label={words.loading} />}
      {failed && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p>{words.failed}</p>
          <Button variant="secondary" size="sm" onClick={() => void reload()}>
            {words.retry}
          </Button>
        </div>
      )}
      {addresses && addresses.length > 0 && (
        <ul aria-label={words.list} className="n8n-addresses">
          {addresses.map((address) => (
            <li key={address.id}>
              <span>{describe(address)}</span>
              <Button
                variant="secondary"
                size="sm"
                busy={busy === address.id}
                aria-label={words.revokeLabel(describe(address))}
                onClick={() => void revoke(address.id)}
              >
                {words.revoke}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="connect-cloud">
        <h3>{words.cloud.title}</h3>
        <p>{words.cloud.text}</p>
      </div>
    </Card>
  );
}

function describe({ created_at, last_used_at }: Address): string {
  const used = last_used_at ? words.usedOn(formatDate(last_used_at)) : words.unused;
  return `${words.madeOn(formatDate(created_at))}, ${used}`;
}

function useAddresses() {
  const [addresses, setAddresses] = useState<Address[] | null>(null);
  const [failed, setFailed] = useState(false);
  const reload = useCallback(async () => {
    setFailed(false);
    try {
      setAddresses((await userApi.call("GET /api/n8n-tokens")).tokens);
    } catch {
      setFailed(true);
    }
  }, []);
  useEffect(() => void reload(), [reload]);
  return { addresses, failed, reload };
}

function useAddressActions(reload: () => Promise<void>) {
  const [made, setMade] = useState<{ id: string; url: string } | null>(null);
  const [busy, setBusy] = useState<string | null>(null);

  async function act(what: string, work: () => Promise<void>): Promise<void> {
    setBusy(what);
    try {
      await work();
      await reload();
    } catch (error) {
      const description = error instanceof Error && error.message ? error.message : words.notDone.description;
      toast({ title: words.notDone.title, description, variant: "error" });
    } finally {
      setBusy(null);
    }
  }
  const make = () => act("make", async () => setMade(await userApi.call("POST /api/n8n-tokens")));
  const revoke = (id: string) =>
    act(id, async () => {
      await userApi.call("DELETE /api/n8n-tokens/:id", { param: { id } });
      if (made?.id === id) setMade(null);
      toast({ ...words.revoked, variant: "success" });
    });
  return { made, busy, make, revoke };
}
