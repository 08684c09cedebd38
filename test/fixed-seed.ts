import fc from "fast-check";

/** Every run tries the same inputs, so that a failure is one of the change. Others are tried with `SEED=…`. */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 20_261_116) });
