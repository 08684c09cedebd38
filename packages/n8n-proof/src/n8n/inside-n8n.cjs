// Preloaded into n8n and its task runner: redirects all traffic to the simulated apps, makes the clock adjustable
// and starts schedules on command. Nothing else in n8n is changed. Node documents no way to intercept all
// connections of a foreign program or to replace its modules, so private names of Node and n8n are used here. Runs
// only in the test harness, never in the site.
const childProcess = require("node:child_process");
const fs = require("node:fs");
const Module = require("node:module");
const net = require("node:net");
const tls = require("node:tls");
const vm = require("node:vm");

const appsPort = Number(process.env.GOODS_APPS_PORT);
const clock = fs.openSync(process.env.GOODS_CLOCK_FILE, "r");

/* The clock: so many milliseconds from now, in a file that the task runner reads too. */

const cell = Buffer.alloc(8);
const offset = () => (fs.readSync(clock, cell, 0, 8, 0) === 8 ? cell.readDoubleLE(0) : 0);

const fakeDate = `(function (offset) {
  const Real = Date;
  const now = () => Real.now() + offset();
  function Fake(...args) {
    if (!new.target) return new Real(now()).toString();
    return Reflect.construct(Real, args.length === 0 ? [now()] : args, new.target);
  }
  Fake.prototype = Real.prototype;
  Fake.now = now;
  Fake.parse = Real.parse;
  Fake.UTC = Real.UTC;
  globalThis.Date = Fake;
})`;
vm.runInThisContext(fakeDate)(offset);

// Code nodes run in separate contexts, each with its own Date.
const createContext = vm.createContext;
vm.createContext = (...args) => {
  const context = createContext(...args);
  vm.runInContext(fakeDate, context)(offset);
  return context;
};

// Expressions run in isolates with frozen classes, so n8n gets our Date instead.
const load = Module._load;
let isolates = null;
Module._load = (...args) => {
  if (args[0] !== "isolated-vm") return load(...args);
  isolates ??= withFakeDate(load(...args));
  return isolates;
};

function withFakeDate(ivm) {
  const prepared = (context) => {
    context.global.setSync("__offset", new ivm.Callback(offset));
    context.evalSync(`${fakeDate}(globalThis.__offset); delete globalThis.__offset;`);
    return context;
  };
  const own = {
    createContext: (isolate) => async (options) => prepared(await isolate.createContext(options)),
    createContextSync: (isolate) => (options) => prepared(isolate.createContextSync(options)),
  };
  const get = (isolate, key) => {
    const value = isolate[key];
    return own[key]?.(isolate) ?? (typeof value === "function" ? value.bind(isolate) : value);
  };
  const Isolate = new Proxy(ivm.Isolate, {
    construct: (Real, options) => new Proxy(new Real(...options), { get }),
  });
  return Object.create(ivm, { Isolate: { value: Isolate } });
}

/* Network: requests to other machines go to the simulated apps, which see the host in the request. */

const isHere = (host) => !host || /^(localhost|127\.\d+\.\d+\.\d+|::1|0\.0\.0\.0)$/.test(host);

const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function (...args) {
  const normalized = Array.isArray(args[0]) ? args[0] : net._normalizeArgs(args);
  const options = normalized[0];
  if (!options.path && !isHere(options.host))
    normalized[0] = { ...options, host: "127.0.0.1", port: appsPort, lookup: undefined };
  return connect.call(this, normalized);
};

const secureConnect = tls.connect;
tls.connect = (...args) => {
  const [options, callback] = net._normalizeArgs(args);
  const host = options.servername || options.host;
  if (isHere(host)) return secureConnect(...args);
  const socket = net.connect({ host: "127.0.0.1", port: appsPort });
  Object.assign(socket, {
    encrypted: true,
    authorized: true,
    getPeerCertificate: () => ({}),
    getSession: () => undefined,
  });
  if (callback) socket.once("secureConnect", callback);
  socket.once("connect", () => socket.emit("secureConnect"));
  return socket;
};

/* The task runner is a process of its own, which n8n starts with an environment of its own. */

const spawn = childProcess.spawn;
childProcess.spawn = (command, args = [], options = {}) => {
  if (!args.some((arg) => String(arg).includes("task-runner"))) return spawn(command, args, options);
  const { GOODS_APPS_PORT, GOODS_CLOCK_FILE } = process.env;
  const env = { ...options.env, GOODS_APPS_PORT, GOODS_CLOCK_FILE };
  return spawn(process.execPath, ["--require", __filename, ...args], { ...options, env });
};

/* Schedules: registered as n8n does it, so that its own checks find them, but started on command only. */

function observeSchedules(require) {
  const { ScheduledTaskManager } = require("n8n-core/dist/execution-engine/scheduled-task-manager");
  const { Container } = require("@n8n/di");
  const ticks = new WeakMap();
  // Older releases of n8n store them by workflow, newer ones by group.
  const ofWorkflow = (workflowId) => {
    const { cronsByWorkflow, cronsByGroupType } = Container.get(ScheduledTaskManager);
    const crons = cronsByWorkflow?.get(workflowId) ?? cronsByGroupType?.get("workflow")?.get(workflowId);
    return [...(crons?.values() ?? [])];
  };
  const { prototype } = ScheduledTaskManager;
  const name = prototype.registerCron ? "registerCron" : "register";
  const register = prototype[name];
  prototype[name] = function (schedule, onTick) {
    const result = register.call(this, schedule, onTick);
    for (const cron of ofWorkflow(schedule.workflowId ?? schedule.group.id)) {
      if (ticks.has(cron)) continue;
      void cron.job.stop();
      ticks.set(cron, onTick);
    }
    return result;
  };
  return {
    ofWorkflow,
    async fire(workflowId) {
      const crons = ofWorkflow(workflowId);
      for (const cron of crons) await ticks.get(cron)(new Date());
      return crons.length;
    },
  };
}

/* Attempts: n8n's execution data has only the last one of a node that is retried. */

function observeAttempts(require) {
  const { prototype } = require("n8n-core").WorkflowExecute;
  const { runNode } = prototype;
  const byWorkflow = new Map();
  const errorOf = (result) => {
    const error = result?.data?.[0]?.[0]?.json?.error;
    return error === undefined || error === null || error === false ? null : String(error.message ?? error);
  };
  prototype.runNode = async function (workflow, data, runData, runIndex, additionalData, ...rest) {
    const { executionId } = additionalData;
    const attempt = { executionId, node: data.node.name, runIndex, at: Date.now(), error: null };
    byWorkflow.set(workflow.id, [...(byWorkflow.get(workflow.id) ?? []), attempt]);
    try {
      const result = await runNode.call(this, workflow, data, runData, runIndex, additionalData, ...rest);
      attempt.error = errorOf(result);
      return result;
    } catch (error) {
      attempt.error = String(error?.message ?? error);
      throw error;
    }
  };
  /** Returns a workflow's attempts since the last call. */
  return ({ workflowId }) => {
    const attempts = byWorkflow.get(workflowId) ?? [];
    byWorkflow.delete(workflowId);
    return attempts;
  };
}

/* Orders from outside, in n8n's own process only. */

if (process.send) {
  const require = Module.createRequire(process.argv[1]);
  let schedules = null;
  let attempts = null;
  const verbs = {
    /** Starts once n8n has loaded its own modules. */
    observe() {
      schedules = observeSchedules(require);
      attempts = observeAttempts(require);
    },
    attempts: (input) => attempts(input),
    schedules: ({ workflowId }) =>
      schedules.ofWorkflow(workflowId).map(({ ctx: { expression, timezone } }) => ({ expression, timezone })),
    fire: ({ workflowId }) => schedules.fire(workflowId),
    /** Makes this many runs wait for each other at this node, to reproduce a race. */
    meet({ node, count }) {
      const { WorkflowExecute } = require("n8n-core");
      const runNode = WorkflowExecute.prototype.runNode;
      const waiting = [];
      WorkflowExecute.prototype.runNode = async function (workflow, data, ...rest) {
        if (data.node.name === node && waiting.length < count) {
          await new Promise((resolve) => {
            waiting.push(resolve);
            if (waiting.length < count) return;
            WorkflowExecute.prototype.runNode = runNode;
            for (const go of waiting) go();
          });
        }
        return runNode.call(this, workflow, data, ...rest);
      };
    },
    async resumeWaiting() {
      const { Container } = require("@n8n/di");
      const { WaitTracker } = require("../dist/wait-tracker.js");
      await Container.get(WaitTracker).getWaitingExecutions();
    },
  };
  // The parent process has ended.
  process.once("disconnect", () => process.exit());
  process.on("message", async ({ id, verb, ...input }) => {
    try {
      process.send({ id, result: await verbs[verb](input) });
    } catch (error) {
      process.send({ id, error: String(error?.stack ?? error) });
    }
  });
}
