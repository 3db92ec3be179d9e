/** The public half of the key with which the sandbox signs its inquiries. */
export const matchPublicKey = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA0o/g3x/6A1sXjqBMyfB/
MHPSZoTPqtsv5BHa3vx4Bf19mfzO9qNuh9YJGBE/yM+T0pnWmy7JTkVdq1378BEa
WlYfFejHqhhsbXTsKpddvZmbsc0PXbYLrPqMU8nAOAxDVf8RW5Abux4vm7Fth6j4
C4dKcVSML9NZjvmYwVjmPyE6c7PFoeEPsK1gKn26nhnGS0cyIZkHuGmlmCq58syz
9rJL7fdkSqdXj0llKH+bNRZgmEW7stRKclGHOG7rf+PqMXxXzYAJISwD4BPlJiOD
JYPXSrGzwhyuIbBPZpGI/4zmjIxBUM4LsBhzwqsWBKlKgulYZU/RAzk835Fd4bkX
PwIDAQAB
-----END PUBLIC KEY-----
`;
