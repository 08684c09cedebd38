/** The script of 'Watch Demo': an order by email becomes a task and a row, and no one types anything. */
export const demo = {
  title: "One automation, start to end",
  intro: "An order arrives by email. Watch what happens to it while everyone is at lunch.",
  controls: {
    play: "Play",
    pause: "Pause",
    replay: "Replay",
    previous: "Previous step",
    next: "Next step",
    close: "Close",
  },
  emailLabels: { from: "From", to: "To", subject: "Subject" },
  taskLabels: { assignee: "Assigned to", due: "Due" },
  captionsLabel: "Captions",
  progressLabel: "Progress of the walk-through",
  email: {
    from: "Priya Nair, Harbour Cafe",
    to: "orders@you.example",
    subject: "Order for Thursday",
    body: "Hi, could we get twelve boxes of the dark roast and two grinders by Thursday? Please send the invoice to accounts@harbourcafe.example. Thanks, Priya",
  },
  /** `found` is the exact text in the email from which the value was read. */
  extracted: [
    { field: "Customer", value: "Harbour Cafe", found: "Harbour Cafe" },
    {
      field: "Items",
      value: "12 × dark roast, 2 × grinder",
      found: "twelve boxes of the dark roast and two grinders",
    },
    { field: "Due", value: "Thursday", found: "by Thursday" },
    {
      field: "Invoice to",
      value: "accounts@harbourcafe.example",
      found: "accounts@harbourcafe.example",
    },
  ],
  task: {
    title: "Pack order: Harbour Cafe",
    assignee: "Tomas, warehouse",
    due: "Wednesday, end of day",
    checklist: ["12 boxes dark roast", "2 grinders", "Print the delivery note"],
  },
  sheet: {
    name: "Orders",
    columns: ["Customer", "Items", "Due", "Status"],
    row: ["Harbour Cafe", "12 × dark roast, 2 × grinder", "Thursday", "Packing"],
  },
  steps: [
    {
      id: "email",
      label: "Email received",
      caption: "12:04. Priya from Harbour Cafe writes to the orders inbox, in her own words.",
      durationMs: 4500,
    },
    {
      id: "read",
      label: "AI processing",
      caption: "The message is read. Customer, items, date and invoice address are extracted and checked.",
      durationMs: 5500,
    },
    {
      id: "task",
      label: "Task created",
      caption: "A packing task lands with Tomas in the warehouse, with a checklist and a due date.",
      durationMs: 5000,
    },
    {
      id: "sheet",
      label: "Completed",
      caption: "The orders sheet has a new row and Priya has her confirmation. Nobody typed a word.",
      durationMs: 5500,
    },
  ],
  end: {
    text: "Start with a template that does this.",
    action: { label: "Browse free templates", href: "/resources" },
  },
} as const;
