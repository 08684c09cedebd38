import { useCallback, useEffect, useState } from "react";
import { Link } from "react-router";
import { ApiError, type ResponseOf } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { useUserApi } from "#app/user-api.tsx";
import { operatorWords } from "#content/operator.ts";
import { correctionWords as words } from "#content/operator-sales.ts";
import { operatorOrderUrl } from "#shared/urls.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { RowAction } from "./row-action.tsx";

type Correction = ResponseOf<"GET /api/operator/corrections">["items"][number];

/** SA-4: what a buyer's word alone does not change, with the operator's yes and no. */
export function PendingCorrections() {
  const userApi = useUserApi();
  const [items, setItems] = useState<Correction[]>([]);
  const load = useCallback(
    () =>
      void userApi.call("GET /api/operator/corrections").then(
        (response) => setItems(response.items),
        () => {},
      ),
    [userApi],
  );
  useEffect(load, [load]);
  return items.map((item) => <PendingCorrection key={item.reference} correction={item} reload={load} />);
}

function PendingCorrection({ correction, reload }: { correction: Correction; reload: () => void }) {
  const userApi = useUserApi();
  const { toast } = useToast();
  const [open, setOpen] = useState(false);
  const { reference, name, address, country, state, gstin } = correction;
  const param = { reference };

  async function refuse(reason: string): Promise<boolean> {
    try {
      await userApi.call("POST /api/operator/corrections/:reference/refuse", { param, json: { reason } });
      toast({ title: words.refused, variant: "success" });
      reload();
      return true;
    } catch (error) {
      toast({
        title: (error instanceof ApiError && error.message) || operatorWords.failed,
        variant: "error",
      });
      return false;
    }
  }

  return (
    <div className="order-mismatch">
      <div>
        <p className="font-medium">
          <Link to={operatorOrderUrl(reference)}>{words.asks(reference)}</Link>
        </p>
        <p>{[name, address, state, country, gstin].filter(Boolean).join(", ")}</p>
      </div>
      <span className="flex gap-2">
        <RowAction
          label={words.approve}
          subject={reference}
          done={words.approved}
          work={() => userApi.call("POST /api/operator/corrections/:reference/approve", { param })}
          reload={reload}
        />
        <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
          {words.refuse}
          <span className="sr-only"> {reference}</span>
        </Button>
      </span>
      <ReasonDialog
        open={open}
        onClose={() => setOpen(false)}
        title={words.refuseTitle}
        description={words.refuseWhat}
        submit={words.refuseTitle}
        onSubmit={refuse}
      />
    </div>
  );
}
