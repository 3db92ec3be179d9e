/** The simulator understood what it was told, and will not do it: nothing changed there. */
export class SimulatorRefused extends Error {}
