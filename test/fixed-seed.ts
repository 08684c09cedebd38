import fc from "fast-check";

/** Every run uses the same inputs, so that failures are caused by the change. `SEED=…` selects others. */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 20_261_116) });
