-- why: the console lists the contractors of a tenant and of a partner with those of its businesses.
CREATE INDEX contractors_of_whole_tenant ON contractors (tenant_id, id);
CREATE INDEX contractors_of_whole_partner ON contractors (partner_id, id);
