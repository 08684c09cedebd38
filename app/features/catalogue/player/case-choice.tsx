import { Chip } from "#app/ui/form/chip.tsx";
import { sentence, runOffer as words } from "#content/store/item/run-offer.ts";
import type { Run } from "#shared/catalogue/run.ts";

type Props = { runs: readonly Run[]; current: string | null; onChoose: (id: string) => void };

export function CaseChoice({ runs, current, onChoose }: Props) {
  return (
    <fieldset className="player-cases">
      <legend>{words.cases}</legend>
      {runs.map(({ id, case: name }) => (
        <Chip key={id} pressed={id === current} onClick={() => onChoose(id)}>
          {sentence(name)}
        </Chip>
      ))}
    </fieldset>
  );
}
