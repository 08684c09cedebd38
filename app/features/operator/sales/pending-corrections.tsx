import { Link } from "react-router";
import type { ResponseOf } from "#app/api.ts";
import { ActionButton } from "#app/ui/form/action-form.tsx";
import { correctionWords as words } from "#content/operator/sales.ts";
import { operatorOrderUrl } from "#shared/operator/operator-urls.ts";
import { countryName } from "#shared/tax/countries.ts";
import { INDIAN_STATES, isStateCode } from "#shared/tax/indian-states.ts";
import { ReasonButton } from "../parts/reason-dialog.tsx";

export type Correction = ResponseOf<"GET /api/operator/corrections">["items"][number];

/** SA-4: a correction that needs an operator's approval. */
export function PendingCorrection({ correction }: { correction: Correction }) {
  const { reference, name, address, country, state, gstin } = correction;
  return (
    <div className="order-mismatch">
      <div>
        <p className="font-medium">
          <Link to={operatorOrderUrl(reference)}>{words.asks(reference)}</Link>
        </p>
        <p>
          {[name, address, stateName(state), country && countryName(country), gstin]
            .filter(Boolean)
            .join(", ")}
        </p>
      </div>
      <span className="flex gap-2">
        <ActionButton intent="approve" fields={{ reference }} subject={reference}>
          {words.approve}
        </ActionButton>
        <ReasonButton
          intent="refuse"
          fields={{ reference }}
          label={
            <>
              {words.refuse}
              <span className="sr-only"> {reference}</span>
            </>
          }
          title={words.refuseTitle}
          description={words.refuseWhat}
          submit={words.refuseTitle}
        />
      </span>
    </div>
  );
}

/** Formats "Maharashtra (27)". */
function stateName(code: string | null | undefined): string {
  return code && isStateCode(code) ? `${INDIAN_STATES[code]} (${code})` : "";
}
